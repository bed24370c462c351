import { type Frame, type Page } from "@playwright/test";
import { expect, open, scriptsReady, test } from "./fixtures.ts";
import { rentalOf } from "./rental.ts";
import { codeSentTo } from "./sent-mail.ts";
import { newPerson } from "./steps.ts";

const MOST_STOPS = 150;
const MOST_OPTIONS = 60;

test("a car is found, booked and paid for by keyboard alone", async ({ page }) => {
  const { car, search } = rentalOf("mercedes-benz-e-220d-2022");
  const person = newPerson();

  await open(page, "/");
  await choose(page, "city", search.city);
  await choose(page, "location", search.location);
  await typeDate(page, "pickupDate", search.pickupDate);
  await choose(page, "pickupTime", search.pickupTime);
  await typeDate(page, "returnDate", search.returnDate);
  await choose(page, "returnTime", search.returnTime);
  await press(page, "button", "Search cars");
  await page.waitForURL(/\/vehicles\?/);

  await press(page, "a", `View Details of ${car.name}`);
  await expect(page.getByRole("heading", { level: 1, name: car.name })).toBeVisible();
  await press(page, "a", "Proceed to Booking");
  await page.waitForURL(/\/login\?/);
  await press(page, "a", "Create Account");
  await expect(page.getByLabel("Full name")).toBeVisible();
  await write(page, "name", person.name);
  await write(page, "email", person.email);
  await write(page, "phone", "98480 22338");
  await write(page, "password", person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  await reach(page, "input[name=code]");
  await page.keyboard.type(await codeSentTo(person.email));

  await expect(page.getByRole("heading", { name: `Book ${car.name}` })).toBeVisible();
  await scriptsReady(page);
  await press(page, "a", "Submit Later");
  await page.waitForURL(/step=payment/);
  await reach(page, "input[type=checkbox]");
  await page.keyboard.press("Space");
  await press(page, "button", "Pay Rs.");

  const checkout = await checkoutFrame(page);
  await press(page, "button", "Pay ₹", checkout);
  await page.waitForURL(/\/profile\?booked=VZG-/);
  await expect(page.getByRole("article")).toContainText(car.name);
});

/** Goes on by Tab until the focus is on what is looked for. */
async function reach(page: Page, selector: string, text = "", where: Page | Frame = page) {
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
  await reach(page, selector, text, where);
  await page.keyboard.press("Enter");
}

async function write(page: Page, name: string, text: string): Promise<void> {
  await reach(page, `input[name=${name}]`);
  await page.keyboard.type(text);
}

/** Option by option, as the arrow keys go. */
async function choose(page: Page, name: string, option: string): Promise<void> {
  await reach(page, `select[name=${name}]`);
  const field = page.locator(`select[name=${name}]`);
  for (let moves = 0; (await field.inputValue()) !== option; moves += 1) {
    if (moves > MOST_OPTIONS) throw new Error(`${name} has no ${option}`);
    await page.keyboard.press("ArrowDown");
  }
}

/** Month, day and year, in the order in which this browser asks for them. */
async function typeDate(page: Page, name: string, date: string): Promise<void> {
  await reach(page, `input[name=${name}]`);
  const [year, month, day] = date.split("-");
  await page.keyboard.type(`${month}${day}${year}`);
  await expect(page.locator(`input[name=${name}]`)).toHaveValue(date);
}

async function checkoutFrame(page: Page): Promise<Frame> {
  const frame = await page.locator('iframe[title="Sandbox Pay checkout"]').elementHandle();
  const content = await frame?.contentFrame();
  if (!content) throw new Error("The provider's window did not open");
  await content.getByRole("button", { name: /^Pay ₹/ }).waitFor();
  return content;
}
