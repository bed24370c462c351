/** The operator's, as `#rrggbb`; every other shade of the site's is derived from them. */
export type BrandColours = {
  /** Of buttons and links, under white text. */
  readonly main: string;
  /** Of what catches the eye, such as counts, under dark text. */
  readonly accent: string;
  /** Of the footer, under white text, and the tone of all text. */
  readonly dark: string;
};

/** As `colours.css` has them by day. */
export const STANDARD_COLOURS: BrandColours = {
  main: "#006d77",
  accent: "#fb815b",
  dark: "#062836",
};

export const BRAND_COLOUR_NAMES = [
  "main",
  "accent",
  "dark",
] as const satisfies readonly (keyof BrandColours)[];
