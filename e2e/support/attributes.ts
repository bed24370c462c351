import type { Page } from "@playwright/test";

/** An attribute of all elements of a kind, in their order; "" where it is missing. */
export async function listAttributes(
  page: Page,
  selector: string,
  name: string,
): Promise<string[]> {
  const elements = await page.locator(selector).all();
  const values = await Promise.all(elements.map((element) => element.getAttribute(name)));
  return values.map((value) => value ?? "");
}
