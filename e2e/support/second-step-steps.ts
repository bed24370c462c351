import type { Page } from "@playwright/test";
import { generateAppCode } from "#test/support/second-step.ts";
import { expect } from "./expect.ts";
import { enterCode } from "./steps.ts";

export async function readSecret(page: Page): Promise<string> {
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const key = page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/);
  return (await key.innerText()).replaceAll(" ", "");
}

export async function setUpApp(page: Page) {
  await page.getByRole("button", { name: "Set up Authenticator app" }).click();
  const secret = await readSecret(page);
  await enterCode(page, generateAppCode(secret));
  return { secret, codes: await saveBackupCodes(page) };
}

export async function saveBackupCodes(page: Page): Promise<string[]> {
  const list = page.getByRole("list", { name: "Backup codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  const codes = await list.getByRole("listitem").allInnerTexts();
  await page.getByRole("link", { name: "I've saved them" }).click();
  await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
  return codes;
}
