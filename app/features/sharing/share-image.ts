import { iconPath } from "#app/content/logo.ts";
import { business } from "#app/content/business.ts";
import { DEFAULT_BUSINESS } from "#app/content/default-business.ts";

export type ShareImage = {
  address: string;
  alt: string;
  /** Drawings have one size and format; the size of other pictures is unknown. */
  isDrawing: boolean;
};

/** The operator's icon, else what `npm run pictures` made, which shows the standard name and colours. */
export function siteImage(): ShareImage {
  const { name, tagline } = business();
  const isStandard =
    iconPath("512-square").startsWith("/icon") &&
    name === DEFAULT_BUSINESS.name &&
    tagline === DEFAULT_BUSINESS.tagline;
  if (!isStandard) return { address: iconPath("512-square"), alt: name, isDrawing: false };
  const alt = `Best Car Rental in Your City: a car on Beach Road at first light. ${name}`;
  return { address: "/share.png", alt, isDrawing: true };
}

/** Social networks show no SVG, so a drawn car becomes a PNG. */
export function carImage(car: { name: string; image: string }): ShareImage {
  const [, drawing] =
    /^\/artwork\/vehicles\/((?:[a-z]+-)+?)(?:three-quarter|[a-z]+)\.svg$/.exec(car.image) ?? [];
  if (drawing === undefined) {
    if (!URL.canParse(car.image, "https://site.invalid")) return siteImage();
    return { address: car.image, alt: car.name, isDrawing: false };
  }
  return { address: `/artwork/vehicles/${drawing}coast.png`, alt: car.name, isDrawing: true };
}
