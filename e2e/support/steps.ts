import { randomBytes } from "node:crypto";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { RentalSearch } from "#app/domain/rental-search.ts";
import { expect } from "./expect.ts";
import { isWithoutBrowser } from "./fixtures.ts";
import { createSession, addCustomer } from "./admin-steps.ts";
import { readSentCode } from "./sent-messages.ts";
import { fillSearchSheet, openSearchSheet } from "./search-sheet-steps.ts";

const PHONE = "98480 22338";
const PHONE_E164 = "+919848022338";

export type Person = { name: string; email: string; password: string };

export function newUserDetails(): Person {
  const id = randomBytes(6).toString("hex");
  return {
    name: "Lakshmi Devi",
    email: `lakshmi-${id}@example.com`,
    password: "harbour lantern mango",
  };
}

/** Fills in and sends the Create Account form that the page shows. */
export async function fillNewAccount(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Full name").fill(person.name);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Phone").fill(PHONE);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("button", { name: "Create Account" }).click();
}

/** Enters a code and submits it; scripts submit it by themselves after the last digit. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("6-digit code").fill(code);
  await page.keyboard.press("Enter");
}

/** Creates an account with the form that the page shows, and enters its code. */
export async function createAccount(page: Page, person = newUserDetails()): Promise<Person> {
  await fillNewAccount(page, person);
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  await enterCode(page, await readSentCode(person.email));
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  return person;
}

/** Creates an account by the form, then continues to a page. */
export async function signUpByForm(page: Page, next = "/profile"): Promise<Person> {
  await page.goto(`/login?${new URLSearchParams({ view: "create", next }).toString()}`);
  return await createAccount(page);
}

/** Creates an account and a session without the form, then opens a page. */
export async function signUp(page: Page, next = "/profile"): Promise<Person> {
  const { name } = newUserDetails();
  const { email, password } = await addCustomer(name, PHONE_E164);
  await createSession(page, { email, password });
  await page.goto(next);
  return { name, email, password };
}

/** Fills in the search form; on a phone in its sheet, which is closed afterwards. */
export async function fillSearch(page: Page, search: RentalSearch): Promise<void> {
  const form = page.getByRole("search", { name: "Find a car" });
  if (await form.locator("summary").isVisible()) {
    const sheet = await openSearchSheet(page);
    await fillSearchSheet(sheet, search);
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect(sheet).toBeHidden();
    return;
  }
  await form.getByLabel("City").selectOption(search.city);
  await form.getByLabel("Pickup location").selectOption(search.location);
  await form.getByLabel("Pickup date").fill(search.pickupDate);
  await form.getByLabel("Pickup time").selectOption(search.pickupTime);
  await form.getByLabel("Return date").fill(search.returnDate);
  await form.getByLabel("Return time").selectOption(search.returnTime);
}

/** The last search in local storage. */
export async function savedSearch(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem("rentalFormData"))) ?? "null");
}

/** Reloads the page until it shows what a job does within some seconds. */
export async function reloadUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload();
    await check();
  }).toPass({ timeout: 45_000, intervals: [3000] });
}

export function toasts(page: Page): Locator {
  return page.getByRole("region", { name: "Notifications" });
}

export function payButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Pay Rs\./ });
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /terms and conditions/ }).check();
}

export function checkoutOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Sandbox Pay checkout"]');
}

export type SandboxOutcome = "Success" | "Failure" | "Pending" | "Cancel";

/** Chooses the outcome of the payment and pays, in the frame or on the provider's page. */
export async function payWith(
  checkout: Page | FrameLocator,
  outcome: SandboxOutcome,
): Promise<void> {
  await checkout.getByRole("radio", { name: new RegExp(`^${outcome}`) }).check();
  await checkout.getByRole("button", { name: /^(?:Pay|Block) ₹/ }).click();
}

/** Accepts the terms and opens the provider's frame; without scripts, the provider's page. */
export async function startPaying(page: Page): Promise<Page | FrameLocator> {
  await acceptTerms(page);
  await payButton(page).click();
  if (isWithoutBrowser(page)) return page;
  const checkout = checkoutOf(page);
  await expect(checkout.getByRole("button", { name: /^Pay ₹/ })).toBeVisible();
  return checkout;
}

/** Pays, and comes back to the customer's bookings. */
export async function payForBooking(page: Page): Promise<void> {
  await payWith(await startPaying(page), "Success");
  if (isWithoutBrowser(page)) {
    await page.getByRole("link", { name: "Return to Samudra Drives" }).click();
  }
  await page.waitForURL(/\/profile\?booked=VZG-/);
}
