import type { BrandColours } from "./brand-colours.ts";
import { derivePalette, type Light } from "./brand-palette.ts";

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

function ruleOf(colours: BrandColours, light: Light): string {
  const declarations = Object.entries(derivePalette(colours, light)).map(
    ([token, hex]) => `--${token}:${hex}`,
  );
  return `:root:root{${declarations.join(";")}}`;
}
