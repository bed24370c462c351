import { business } from "#app/content/business.ts";

export type ShareImage = {
  address: string;
  alt: string;
  /** Drawings have one size and format; the size of other pictures is unknown. */
  isDrawing: boolean;
};

/** Made by `npm run pictures`. */
export const SITE_IMAGE: ShareImage = {
  address: "/share.png",
  get alt() {
    return `Best Car Rental in Your City: a car on Beach Road at first light. ${business().name}`;
  },
  isDrawing: true,
};

/** Social networks show no SVG, so a drawn car becomes a PNG. */
export function carImage(car: { name: string; image: string }): ShareImage {
  const [, drawing] = /^\/artwork\/vehicles\/([a-z]+-[a-z]+)-[a-z]+\.svg$/.exec(car.image) ?? [];
  if (drawing === undefined) {
    if (!URL.canParse(car.image, "https://site.invalid")) return SITE_IMAGE;
    return { address: car.image, alt: car.name, isDrawing: false };
  }
  return { address: `/artwork/vehicles/${drawing}-coast.png`, alt: car.name, isDrawing: true };
}
