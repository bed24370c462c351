import type { BrandColours } from "./brand-colours.ts";
import { derivePalette, type ColourScheme } from "./brand-palette.ts";

let latest: { colours: BrandColours; css: string } | undefined;

/** Outranks `colours.css`, wherever that stands in the page. Empty for the standard colours. */
export function brandStyles(colours: BrandColours | null): string {
  if (colours === null) return "";
  if (latest?.colours !== colours) {
    const css = `${ruleOf(colours, "light")}@media (prefers-color-scheme:dark){${ruleOf(colours, "dark")}}`;
    latest = { colours, css };
  }
  return latest.css;
}

function ruleOf(colours: BrandColours, scheme: ColourScheme): string {
  const declarations = Object.entries(derivePalette(colours, scheme)).map(
    ([token, hex]) => `--${token}:${hex}`,
  );
  return `:root:root{${declarations.join(";")}}`;
}
