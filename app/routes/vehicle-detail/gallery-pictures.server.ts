import { type VehicleView, VIEWS } from "#app/domain/vehicle-pictures.ts";

/** `shows`: what somebody who cannot see it should hear after the car's name. The page sends pairs, which are shorter than objects. */
export type GalleryPicture = readonly [path: string, shows: string];

const DRAWN_VIEWS: Record<VehicleView, string> = {
  side: "from the side",
  "three-quarter": "from the front and side",
  front: "from the front",
  rear: "from the rear",
  interior: "the interior",
  coast: "by the sea",
  dusk: "at dusk",
};

/** Each once. What a photo shows is not known. */
export function listGalleryPictures(image: string, gallery: readonly string[]): GalleryPicture[] {
  const paths = [...new Set([image, ...gallery])];
  return paths.map((path, index) => {
    const view = VIEWS.find((one) => path.endsWith(`-${one}.svg`));
    return [path, view ? DRAWN_VIEWS[view] : `view ${index + 1} of ${paths.length}`];
  });
}
