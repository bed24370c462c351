import { siteSettings } from "./settings.ts";

/** Of an icon in pixels, on a side; "square" fills its corners, for icons of telephones. */
export const LOGO_SIZES = ["32", "96", "192", "512", "180-square", "512-square"] as const;
export type LogoSize = (typeof LOGO_SIZES)[number];

/** Of the operator's logo; null while the site has the standard mark. */
export function logoPath(size: LogoSize): string | null {
  const { logo } = siteSettings();
  return logo === null ? null : pathOf(logo.digest, size);
}

/** The operator's logo, else the standard mark in the operator's colours; null while both are standard. */
export function customIconPath(size: LogoSize): string | null {
  const mark = markVersion();
  return logoPath(size) ?? (mark && pathOf(mark, size));
}

/** In place of a logo's digest in URLs; null while the mark has the standard colours. */
export function markVersion(): string | null {
  const { colours } = siteSettings();
  return colours && `${colours.main}${colours.accent}`.replaceAll("#", "");
}

function pathOf(digest: string, size: LogoSize): string {
  return `/logo/${digest}-${size}.png`;
}
