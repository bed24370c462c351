import type { Locator, Page } from "@playwright/test";
import { findClippedText } from "./find-clipped-text.ts";
import { findSmallTargets } from "./find-small-targets.ts";
import { findViolations } from "./find-violations.ts";
import { expect, shot } from "./fixtures.ts";
import { walkByKeyboard } from "./walk-by-keyboard.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const NARROW = { width: 320, height: 640 };

/**
 * Checks the screen that the page shows, without loading it again: touch, keyboard and accessibility
 * on a phone in light colours, accessibility on a desktop in dark ones, and that no text is cut off
 * on a narrow phone or where text is twice as large.
 */
export async function inspectScreen(page: Page, name: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await shot(page, name);
  await expectTouchable(page.locator("body"), name);
  expect.soft((await walkByKeyboard(page)).lost, `${name}: keyboard`).toEqual([]);
  await expectAccessible(page, `${name}: phone`);
  await page.setViewportSize(NARROW);
  await expectNoClippedText(page, `${name}: 320 px wide`);
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await shot(page, name);
  await expectAccessible(page, `${name}: desktop`);
  await setTextSize(page, "200%");
  await expectNoClippedText(page, `${name}: text at 200 % on a desktop`);
  await page.setViewportSize(PHONE);
  await expectNoClippedText(page, `${name}: text at 200 % on a phone`);
  await setTextSize(page, "");
}

/** The same for a dialog over a page, which keeps the keyboard to itself. */
export async function inspectDialog(
  page: Page,
  name: string,
  { onPhonesOnly }: { onPhonesOnly: boolean },
): Promise<void> {
  await expectTouchable(page.getByRole("dialog"), name);
  await expectAccessible(page, `${name}: phone`);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  if (!onPhonesOnly) await page.setViewportSize(DESKTOP);
  await expectAccessible(page, `${name}: dark`);
  await page.setViewportSize(NARROW);
  await expectNoClippedText(page, `${name}: 320 px wide`);
  await page.setViewportSize(PHONE);
  await setTextSize(page, "200%");
  await expectNoClippedText(page, `${name}: text at 200 %`);
  await setTextSize(page, "");
}

export async function expectAccessible(page: Page, name: string): Promise<void> {
  const found = (await findViolations(page)).map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
  expect.soft(found, name).toEqual([]);
}

async function expectTouchable(part: Locator, name: string): Promise<void> {
  expect.soft(await findSmallTargets(part), `${name}: touch`).toEqual([]);
}

/** A chart is drawn again a moment after the width changes. */
async function expectNoClippedText(page: Page, name: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => findClippedText(page), name)
    .toEqual([]);
}

/** As a browser that enlarges text alone: the breakpoints stay where they are. */
export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
