import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";

/** From a sign-in page to the account chooser that stands in for Google. */
export async function continueWithGoogle(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.waitForURL(/\/sandbox-identity\/people\//);
  await expect(page.getByRole("heading", { name: "Choose a demo account" })).toBeVisible();
}

export async function choosePerson(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
}
