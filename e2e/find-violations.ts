import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What of a page is not accessible. To describe also what is in order takes a third longer; to look
 * into frames takes twice as long, also where there are none.
 */
export async function findViolations(page: Page) {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  const { violations } = await builder.setLegacyMode(page.frames().length === 1).analyze();
  return violations;
}
