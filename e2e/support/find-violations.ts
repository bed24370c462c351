import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;

declare global {
  interface Window {
    axe?: { run: (part: Document, options: object) => Promise<Results> };
  }
}

/**
 * Only violations are reported, which saves a third of the time. Style sheets and media are fetched once more for
 * two rules alone: one is experimental and off, and no page plays anything.
 */
const OPTIONS: { resultTypes: ["violations"]; preload: boolean } = {
  resultTypes: ["violations"],
  preload: false,
};

/** Half the size of what the builder sends, which a page parses in half the time. */
const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Accessibility violations of a page. Frames are inspected only where there are any, which saves half. */
export async function findViolations(page: Page): Promise<Results["violations"]> {
  await finishTransitions(page);
  if (page.frames().length > 1) {
    return (await new AxeBuilder({ page }).options(OPTIONS).analyze()).violations;
  }
  const isLoaded = await page.evaluate(() => window.axe !== undefined);
  if (!isLoaded) await page.evaluate(AXE);
  return await page.evaluate(async (options) => {
    if (window.axe === undefined) throw new Error("axe-core is not in the page");
    return (await window.axe.run(document, options)).violations;
  }, OPTIONS);
}

/** Colours that are still changing have another contrast. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
