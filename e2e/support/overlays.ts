import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";

/** The overlays of the site, each with a page that has it. */
export const overlays = {
  "mobile menu": { address: "/", open: openMenu, onPhonesOnly: true },
  "search sheet": { address: "/", open: openSearchSheet, onPhonesOnly: false },
  filters: { address: "/vehicles", open: openFilters, onPhonesOnly: true },
  "taxi window": { address: "/cabbooking", open: openTaxiWindow, onPhonesOnly: false },
};

/** Whether focus is on an element behind the dialog; focus on the browser's own controls is not. */
export function isFocusBehindOverlay(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return focused !== document.body && focused?.closest("dialog") === null;
  });
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open menu" }).click();
  await settled(page.getByRole("dialog", { name: "Menu" }));
}

async function openSearchSheet(page: Page): Promise<void> {
  await page.getByRole("search").locator("summary").click();
  await settled(page.getByRole("dialog", { name: "Find a car" }));
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Filters/ }).click();
  await settled(page.getByRole("dialog", { name: "Filters" }));
}

async function openTaxiWindow(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Book / })
    .first()
    .click();
  await settled(page.getByRole("dialog"));
}

async function settled(overlay: Locator): Promise<void> {
  await expect(overlay).toBeVisible();
  await overlay.evaluate(async (element) => {
    const moving = element.getAnimations({ subtree: true });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
