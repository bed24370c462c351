import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { readSentCode } from "./sent-messages.ts";
import { enterCode, newUserDetails } from "./steps.ts";

export function newNumber(): string {
  return `+919${randomInt(1e9).toString().padStart(9, "0")}`;
}

/** Creates an account with a phone and no e-mail; returns its password. */
export async function signUpByPhone(page: Page, number: string): Promise<string> {
  const { name, password } = newUserDetails();
  await page.goto("/login?view=create");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Phone").fill(number);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await enterCode(page, await readSentCode(number));
  await page.waitForURL("/profile");
  return password;
}
