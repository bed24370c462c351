import type { Page } from "@playwright/test";
import { addDays, businessDate, DAY } from "#app/domain/business-time.ts";
import { addPaidTrip, getTrip } from "../support/admin-booking-steps.ts";
import { addCustomer, signIn } from "../support/admin-steps.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { findClippedText } from "../support/find-clipped-text.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { setTextSize } from "../support/inspect-screen.ts";
import { payButton } from "../support/steps.ts";

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

const rental = getDemoRental("hyundai-i20-turbo-2022", 31);

test("the next step of a booking stays in sight on a narrow phone with text twice as large", async ({
  page,
}) => {
  await open(page, rental.detail);
  await setTextSize(page, "200%");
  await expect(page.getByRole("link", { name: "Proceed to Booking" })).toBeInViewport({ ratio: 1 });

  await signIn(page, await addCustomer(), rental.payment);
  await setTextSize(page, "200%");
  await page.getByRole("checkbox", { name: /terms and conditions/ }).check();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
});

test("the link to the main content is whole on a narrow phone with text twice as large", async ({
  page,
}) => {
  await open(page, "/");
  await setTextSize(page, "200%");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeInViewport();
});

test("pages do not scroll sideways on a narrow phone with text twice as large", async ({
  page,
}) => {
  for (const address of ["/vehicles", rental.list, rental.detail, "/Contact"]) {
    await expectNoSidewaysScroll(page, address);
  }
  const asha = await addCustomer("Asha Rao");
  const { id } = await addPaidTrip(asha, { pickupAt: Date.now() + 2 * DAY });
  const { reference, returnAt } = await getTrip(id);
  const longer = `returnDate=${addDays(businessDate(returnAt), 2)}&returnTime=9:30+AM`;
  const change = `/profile/bookings/${reference}/change?${longer}`;
  await signIn(page, asha, change);
  await page.getByRole("button", { name: /^Continue to pay Rs\./ }).click();
  await page.waitForURL(/\/checkout\//);
  await expectNoSidewaysScroll(page, change);
  await expect(page.getByText("A change is waiting for payment")).toBeVisible();
  expect(await listBrokenPrices(page)).toEqual([]);
  await expectNoSidewaysScroll(page, "/profile/delete");
  await expect(page.getByText("Not yet possible")).toBeVisible();
});

test("a booking can be read on a narrow phone with text twice as large", async ({ page }) => {
  const asha = await addCustomer("Asha Rao");
  const { id } = await addPaidTrip(asha, { pickupAt: Date.now() + 2 * DAY });
  const booking = `/profile/bookings/${(await getTrip(id)).reference}`;
  await signIn(page, asha, booking);
  for (const address of [booking, `${booking}/cancel`]) {
    await open(page, address);
    await setTextSize(page, "200%");
    await expect(page.getByText("Rs.").first()).toBeVisible();
    expect(await listSqueezedNames(page), address).toEqual([]);
    expect(await findClippedText(page), address).toEqual([]);
  }
});

/** Of amounts: names that are narrower than a short word. */
async function listSqueezedNames(page: Page): Promise<string[]> {
  const names = page.getByRole("main").locator("dt, li > span:first-child");
  return await names.evaluateAll((found) =>
    found
      .filter((name) => name.nextElementSibling?.textContent.startsWith("Rs."))
      .filter((name) => name.getBoundingClientRect().width < 96)
      .map(({ textContent }) => textContent),
  );
}

/** Of the cars to choose from: those on more than one line. */
async function listBrokenPrices(page: Page): Promise<string[]> {
  const prices = page.getByRole("group", { name: /^Car/ }).getByText(/^\+Rs\./);
  await expect(prices.first()).toBeVisible();
  return await prices.evaluateAll((found) =>
    found
      .filter((price) => {
        const range = document.createRange();
        range.selectNodeContents(price);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      })
      .map(({ textContent }) => textContent),
  );
}

async function expectNoSidewaysScroll(page: Page, address: string): Promise<void> {
  await open(page, address);
  await setTextSize(page, "200%");
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.configure({ soft: true }).poll(width, address).toBe(320);
}
