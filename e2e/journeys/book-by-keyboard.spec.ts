import { type Frame, type Page } from "@playwright/test";
import { expect, open, scriptsReady, test } from "../support/fixtures.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { readSentCode } from "../support/sent-messages.ts";
import { newUserDetails } from "../support/steps.ts";

const MOST_STOPS = 150;
const MOST_OPTIONS = 60;

test("a visitor finds, books and pays for a car by keyboard alone", async ({ page }) => {
  const { car, search } = getDemoRental("mercedes-benz-e-220d-2022");
  const person = newUserDetails();

  await open(page, "/");
  await press(page, "summary", "City and pickup location");
  await moveTo(page, "input[name=sheet-city]", search.city);
  await moveTo(page, "input[name=sheet-location]", search.location);
  await chooseMoment(page, "pickup", search.pickupDate, search.pickupTime);
  await chooseMoment(page, "return", search.returnDate, search.returnTime);
  await press(page, "button", "Search cars");
  await page.waitForURL(/\/vehicles\?/);

  await press(page, "a", `View Details of ${car.name}`);
  await expect(page.getByRole("heading", { level: 1, name: car.name })).toBeVisible();
  await press(page, "a", "Proceed to Booking");
  await page.waitForURL(/\/login\?/);
  await press(page, "a", "Create Account");
  await expect(page.getByLabel("Full name")).toBeVisible();
  await typeInto(page, "name", person.name);
  await typeInto(page, "email", person.email);
  await typeInto(page, "phone", "98480 22338");
  await typeInto(page, "password", person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  await focusByTab(page, "input[name=code]");
  await page.keyboard.type(await readSentCode(person.email));

  await expect(page.getByRole("heading", { name: `Book ${car.name}` })).toBeVisible();
  await scriptsReady(page);
  await press(page, "a", "Submit Later");
  await page.waitForURL(/step=payment/);
  await focusByTab(page, "input[type=checkbox]");
  await page.keyboard.press("Space");
  await press(page, "button", "Pay Rs.");

  const checkout = await checkoutFrame(page);
  await press(page, "button", "Pay ₹", checkout);
  await page.waitForURL(/\/profile\?booked=VZG-/);
  await expect(page.getByRole("article")).toContainText(car.name);
});

/** Presses Tab until the element has focus. */
async function focusByTab(page: Page, selector: string, text = "", where: Page | Frame = page) {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const found = await where.evaluate(
      ([selector, text]) => {
        const focused = document.activeElement;
        return focused?.matches(selector) === true && focused.textContent.includes(text);
      },
      [selector, text] as const,
    );
    if (found) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${selector} ${text}`);
}

async function press(page: Page, selector: string, text: string, where: Page | Frame = page) {
  await focusByTab(page, selector, text, where);
  await page.keyboard.press("Enter");
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await focusByTab(page, `input[name=${name}]`);
  await page.keyboard.type(text);
}

/** Moves with an arrow key to the answer, which is then chosen if it is a radio button. */
async function moveTo(page: Page, selector: string, value: string, key = "ArrowDown") {
  await focusByTab(page, selector);
  const reached = () => page.evaluate(() => document.activeElement?.getAttribute("value"));
  for (let moves = 0; (await reached()) !== value; moves += 1) {
    if (moves > MOST_OPTIONS) throw new Error(`${selector} has no ${value}`);
    await page.keyboard.press(key);
  }
  await page.keyboard.press("Space");
}

async function chooseMoment(page: Page, which: "pickup" | "return", date: string, time: string) {
  const head = which === "pickup" ? "Pickup" : "Return";
  await focusByTab(page, "dialog button", head);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid")).toBeVisible();
  await moveTo(page, "[role=grid] button", date, "ArrowRight");
  await moveTo(page, `input[name=sheet-${which}-time]`, time);
}

async function checkoutFrame(page: Page): Promise<Frame> {
  const frame = await page.locator('iframe[title="Sandbox Pay checkout"]').elementHandle();
  const content = await frame?.contentFrame();
  if (!content) throw new Error("The provider's window did not open");
  await content.getByRole("button", { name: /^Pay ₹/ }).waitFor();
  return content;
}
