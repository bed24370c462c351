import { isDrawing } from "#app/domain/vehicle-pictures.ts";
import { customIconPath } from "#app/content/logo.ts";
import { business } from "#app/content/business.ts";
import { DEFAULT_BUSINESS } from "#app/content/default-business.ts";

export type ShareImage = {
  address: string;
  alt: string;
  /** Drawings have one size and format; the size of other pictures is unknown. */
  isDrawing: boolean;
};

/** The operator's icon, else what `npm run pictures` made, which shows the standard name and tagline. */
export function siteImage(): ShareImage {
  const { name, tagline } = business();
  const icon = customIconPath("512-square");
  const isStandard = name === DEFAULT_BUSINESS.name && tagline === DEFAULT_BUSINESS.tagline;
  if (icon !== null || !isStandard) {
    return { address: icon ?? "/icon-maskable-512.png", alt: name, isDrawing: false };
  }
  const alt = `Best Car Rental in Your City: a car on Beach Road at first light. ${name}`;
  return { address: "/share.png", alt, isDrawing: true };
}

/** Social networks show no SVG, so a drawn car becomes a PNG. */
export function carImage(car: { name: string; image: string }): ShareImage {
  if (isDrawing(car.image)) {
    const address = car.image.replace(/-(?:three-quarter|[a-z]+)\.svg$/, "-coast.png");
    return { address, alt: car.name, isDrawing: true };
  }
  if (!URL.canParse(car.image, "https://site.invalid")) return siteImage();
  return { address: car.image, alt: car.name, isDrawing: false };
}
