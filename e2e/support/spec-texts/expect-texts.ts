import type { Locator } from "@playwright/test";
import { expect as strict } from "../expect.ts";
import type { Links } from "./layout.ts";

/** Soft, so that all missing texts of a page are reported together. */
export const expect = strict.configure({ soft: true, timeout: 2000 });

/** The visible text of an element, with single spaces. */
export async function readShownText(part: Locator): Promise<string> {
  return (await part.innerText()).replaceAll(/\s+/g, " ");
}

export async function expectTexts(
  part: Locator,
  texts: readonly (string | RegExp)[],
): Promise<void> {
  for (const text of texts) {
    const shown = expect.poll(() => readShownText(part), String(text));
    if (typeof text === "string") await shown.toContain(text);
    else await shown.toMatch(text);
  }
}

export async function expectLinks(part: Locator, links: Links): Promise<void> {
  for (const [name, path] of links) {
    const link = part.getByRole("link", { name, exact: true }).first();
    await expect(link, `link ${name}`).toHaveAttribute("href", path);
  }
}

/** Expects these headings in this order; others may be between them. */
export async function expectHeadings(part: Locator, names: readonly string[]): Promise<void> {
  const shown = await part.getByRole("heading").allInnerTexts();
  const found = shown.map((text) => text.trim()).filter((text) => names.includes(text));
  expect(found).toEqual(names);
}
