import { expect as strict, type Locator } from "@playwright/test";
import type { Links } from "./layout.ts";

/** Of a page that is there: all that it lacks is told at once, without waiting long for each. */
export const expect = strict.configure({ soft: true, timeout: 2000 });

/** What a part of the page shows, with single spaces. */
export async function shownIn(part: Locator): Promise<string> {
  return (await part.innerText()).replaceAll(/\s+/g, " ");
}

/** Each text stands there word for word. */
export async function expectTexts(
  part: Locator,
  texts: readonly (string | RegExp)[],
): Promise<void> {
  const shown = await shownIn(part);
  for (const text of texts) {
    if (typeof text === "string") expect(shown, text).toContain(text);
    else expect(shown, String(text)).toMatch(text);
  }
}

/** A link of exactly that name, to exactly that address. */
export async function expectLinks(part: Locator, links: Links): Promise<void> {
  for (const [name, path] of links) {
    const link = part.getByRole("link", { name, exact: true }).first();
    await expect(link, `link ${name}`).toHaveAttribute("href", path);
  }
}

/** These headings, in this order; others may stand between them. */
export async function expectHeadings(part: Locator, names: readonly string[]): Promise<void> {
  const shown = await part.getByRole("heading").allInnerTexts();
  const asked = shown.map((text) => text.trim()).filter((text) => names.includes(text));
  expect(asked).toEqual(names);
}
