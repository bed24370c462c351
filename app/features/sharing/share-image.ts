import { business } from "#app/content/business.ts";

/** The picture that a shared link shows. */
export type ShareImage = {
  /** A path of this site, or a whole address. */
  address: string;
  alt: string;
  /** Of pictures made here, which all have one size and kind; others are measured by who shows them. */
  drawn: boolean;
};

/** What a page shows that has no picture of its own; made by `npm run pictures`. */
export const SITE_IMAGE: ShareImage = {
  address: "/share.png",
  alt: `Best Car Rental in Your City: a car on Beach Road at first light. ${business.name}`,
  drawn: true,
};

/**
 * A drawn car is shown beside the sea, as a PNG: networks show no SVG. A photograph is shown as it is,
 * and for an address that is none, the site's own picture.
 */
export function carImage(car: { name: string; image: string }): ShareImage {
  const [, drawing] = /^\/artwork\/vehicles\/([a-z]+-[a-z]+)-[a-z]+\.svg$/.exec(car.image) ?? [];
  if (drawing === undefined) {
    if (!URL.canParse(car.image, "https://site.invalid")) return SITE_IMAGE;
    return { address: car.image, alt: car.name, drawn: false };
  }
  return { address: `/artwork/vehicles/${drawing}-coast.png`, alt: car.name, drawn: true };
}
