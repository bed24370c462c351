import { isDrawing, type VehicleView, VIEWS } from "#app/domain/vehicle-pictures.ts";

export type GalleryPicture = { path: string; alt: string };

const DRAWN_VIEWS: Record<VehicleView, string> = {
  side: "from the side",
  "three-quarter": "from the front and the side",
  front: "from the front",
  rear: "from the rear",
  interior: "with its interior",
  coast: "by the sea",
  dusk: "at dusk",
};

/** Each once, with what somebody who cannot see it should hear. */
export function listGalleryPictures(car: {
  name: string;
  color: string;
  image: string;
  gallery: readonly string[];
}): GalleryPicture[] {
  const { name, color } = car;
  const label = color === "" ? name : `${name} in ${color}`;
  const paths = [...new Set([car.image, ...car.gallery])];
  return paths.map((path, index) => {
    const position = `view ${index + 1} of ${paths.length}`;
    if (!isDrawing(path)) return { path, alt: `${label}, ${position}` };
    const view = VIEWS.find((one) => path.endsWith(`-${one}.svg`));
    const drawn = view === undefined ? "drawn" : `drawn ${DRAWN_VIEWS[view]}`;
    return { path, alt: `${label}, ${drawn}, ${position}` };
  });
}
