import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { open } from "./fixtures.ts";

/** A new mobile number in international format. */
export function newPhone(): string {
  return `+919${String(randomInt(1_000_000_000)).padStart(9, "0")}`;
}

/** Opens the profile and follows one of its links to a form. */
export async function openChange(page: Page, link: string): Promise<void> {
  await open(page, "/profile?tab=info");
  await page.getByRole("link", { name: link }).click();
  await expect(page.getByRole("link", { name: "Manage Profile" })).toBeVisible();
}

/** The value shown under a label of the profile. */
export function profileField(page: Page, name: string) {
  return page
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole("definition")
    .first();
}
