import { business } from "#app/content/business.ts";

export type ShareImage = {
  address: string;
  alt: string;
  /** Drawn here in one size and format; the size of other pictures is unknown. */
  drawn: boolean;
};

/** For pages without a picture of their own; made by `npm run pictures`. */
export const SITE_IMAGE: ShareImage = {
  address: "/share.png",
  alt: `Best Car Rental in Your City: a car on Beach Road at first light. ${business.name}`,
  drawn: true,
};

/**
 * Social networks show no SVG, so a drawn car becomes a PNG; a photograph is used as it is, and the
 * site image replaces an invalid address.
 */
export function carImage(car: { name: string; image: string }): ShareImage {
  const [, drawing] = /^\/artwork\/vehicles\/([a-z]+-[a-z]+)-[a-z]+\.svg$/.exec(car.image) ?? [];
  if (drawing === undefined) {
    if (!URL.canParse(car.image, "https://site.invalid")) return SITE_IMAGE;
    return { address: car.image, alt: car.name, drawn: false };
  }
  return { address: `/artwork/vehicles/${drawing}-coast.png`, alt: car.name, drawn: true };
}
