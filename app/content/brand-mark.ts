import { STANDARD_COLOURS } from "./brand-colours.ts";
import { derivePalette } from "./brand-palette.ts";
import { siteSettings } from "./settings.ts";

export type MarkColours = { tile: string; sun: string; wave: string; deep: string };

export const STANDARD_MARK: MarkColours = {
  tile: STANDARD_COLOURS.main,
  sun: STANDARD_COLOURS.accent,
  wave: "#f8fefd",
  deep: "#005662",
};

/** Of the standard mark, in the operator's colours. */
export function markColours(): MarkColours {
  const { colours } = siteSettings();
  if (colours === null) return STANDARD_MARK;
  const palette = derivePalette(colours, "light");
  return {
    tile: palette.sea,
    sun: palette.coral,
    wave: palette["on-sea"],
    deep: palette["sea-strong"],
  };
}

/** In a square of 40. */
export const MARK_PATHS = {
  wave: "M0 22c5-5 10.5-5.5 15.5-1.8 5.5 4.2 11.5 4.8 24.5-2.7V40H0z",
  deep: "M0 27.5c5-4.5 10-5 15-1.6 5.8 4 12 4.6 25-2.4V40H0z",
};

/** The mark as SVG. */
export function drawMark({ tile, sun, wave, deep }: MarkColours, corner = 12): string {
  const round = corner === 0 ? "" : ` rx="${corner}"`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">' +
    `<clipPath id="a"><rect width="40" height="40"${round}/></clipPath><g clip-path="url(#a)">` +
    `<path fill="${tile}" d="M0 0h40v40H0z"/><circle cx="26.5" cy="13" r="6" fill="${sun}"/>` +
    `<path fill="${wave}" d="${MARK_PATHS.wave}"/><path fill="${deep}" d="${MARK_PATHS.deep}"/>` +
    `<path fill="none" stroke="${wave}" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="4.5 4.5" d="M6.5 33c3-3 6-3.2 9.5-1 5.5 3.4 10.5 3.6 17.5.6"/>` +
    "</g></svg>\n"
  );
}
