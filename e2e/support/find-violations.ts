import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;

declare global {
  interface Window {
    axe?: { run: (part: Document, options: object) => Promise<Results> };
  }
}

/** Only violations are reported, which saves a third of the time. */
const OPTIONS: { resultTypes: ["violations"] } = { resultTypes: ["violations"] };

/**
 * Accessibility violations of a page. Frames are inspected only where there are any, which saves
 * half; a page that was inspected before has the script already.
 */
export async function findViolations(page: Page): Promise<Results["violations"]> {
  await finishTransitions(page);
  const hasFrames = page.frames().length > 1;
  const found = hasFrames ? null : await inspectAgain(page);
  if (found !== null) return found;
  const builder = new AxeBuilder({ page }).options(OPTIONS).setLegacyMode(!hasFrames);
  return (await builder.analyze()).violations;
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

/** Null for a page that was not inspected since it was loaded. */
async function inspectAgain(page: Page): Promise<Results["violations"] | null> {
  return await page.evaluate(async (options) => {
    return (await window.axe?.run(document, options))?.violations ?? null;
  }, OPTIONS);
}
