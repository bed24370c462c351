import { siteSettings } from "./settings.ts";

/** Of the operator's logo in pixels, on a side; "square" fills its corners with white, for icons of telephones. */
export const LOGO_SIZES = ["32", "96", "192", "512", "180-square", "512-square"] as const;
export type LogoSize = (typeof LOGO_SIZES)[number];

/** Null while the site has the standard one. */
export function logoPath(size: LogoSize): string | null {
  const { logo } = siteSettings();
  return logo === null ? null : `/logo/${logo.digest}-${size}.png`;
}
