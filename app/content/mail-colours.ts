import { type ColourScheme, derivePalette } from "./brand-palette.ts";
import { siteSettings } from "./settings.ts";

/** Of a message, as `#rrggbb`. */
export type MailColours = {
  /** The name of the business, and links. */
  brand: string;
  action: string;
  onAction: string;
  /** Behind a code. */
  code: string;
};

const STANDARD = {
  light: { brand: "#0a6f6b", action: "#0a6f6b", onAction: "#ffffff", code: "#eaf4f1" },
  dark: { brand: "#7fdbd0", action: "#5cc9bd", onAction: "#04201f", code: "#11323a" },
} as const;

/** In the operator's colours. */
export function mailColours(scheme: ColourScheme): MailColours {
  const { colours } = siteSettings();
  if (colours === null) return STANDARD[scheme];
  const palette = derivePalette(colours, scheme);
  return {
    brand: palette["sea-text"],
    action: palette.sea,
    onAction: palette["on-sea"],
    code: palette["sea-soft"],
  };
}
