import { addDays, businessDate, instantOf, MINUTE } from "#app/domain/business-time.ts";
import { parseTime } from "#app/domain/clock-time.ts";
import { searchToParams } from "#app/domain/rental-search.ts";
import { open, test } from "../support/fixtures.ts";
import { getDemoRental, today } from "../support/demo-rental.ts";
import { booking, priceOf } from "../support/spec-texts/booking.ts";
import { expect, expectTexts } from "../support/spec-texts/expect-texts.ts";
import { payWith, signUp, startPaying, toasts } from "../support/steps.ts";

test("hours are rounded, tax is 18%, amounts have two decimals", async ({ page }) => {
  const { car, search } = getDemoRental("mini-cooper-s-2022");
  const pages = [
    { returnTime: "10:00 AM", hours: 24 },
    { returnTime: "10:30 AM", hours: 25 },
    { returnTime: "11:30 AM", hours: 26 },
  ];
  for (const { returnTime, hours } of pages) {
    const returnDate = addDays(search.pickupDate, 1);
    const query = searchToParams({ ...search, returnDate, returnTime }).toString();
    await page.goto(`/vehicles/${car.slug}?${query}`);
    const { subtotal, tax, total } = priceOf(car.rupeesPerHour, hours);
    const rows = [`Rs.${car.rupeesPerHour}/hr × ${hours} hours ${subtotal}`];
    await expectTexts(page.getByRole("main"), [...rows, `Tax (18%) ${tax}`, `Total ${total}`]);
  }
});

test("pickup and return are from 7:00 AM to 10:30 PM, every 30 minutes, a day apart", async ({
  page,
}) => {
  await open(page, "/vehicles");
  const slots = (field: string) => page.locator(`select[name=${field}] option:not([value=""])`);
  const pickupDate = addDays(today(), 2);
  await page.locator("input[name=pickupDate]").fill(pickupDate);
  const everySlot = await slots("pickupTime").allInnerTexts();
  expect(everySlot).toHaveLength(32);
  expect([everySlot[0], everySlot[1], everySlot.at(-1)]).toEqual([
    "7:00 AM",
    "7:30 AM",
    "10:30 PM",
  ]);

  await page.locator("select[name=pickupTime]").selectOption("10:00 AM");
  await expect(page.locator("input[name=returnDate]")).toHaveValue(addDays(pickupDate, 1));
  await expect(page.locator("select[name=returnTime]")).toHaveValue("10:00 AM");
  await expect(slots("returnTime").first()).toHaveText("10:00 AM");

  await page.locator("input[name=pickupDate]").fill(today());
  for (const slot of await slots("pickupTime").allInnerTexts()) {
    const at = instantOf(businessDate(Date.now()), parseTime(slot) ?? 0);
    expect(at - Date.now(), slot).toBeGreaterThan(59 * MINUTE);
  }
});

test("the price bands are those of the specification", async ({ page }) => {
  await open(page, "/vehicles");
  const bands = page.locator("select[name=price] option");
  const shown = (await bands.allInnerTexts()).map((text) => text.replace(/ \(\d+\)$/, ""));
  expect(shown).toEqual([expect.stringMatching(/^(All|Any)\b/), ...booking.priceBands]);
});

test("the reminder of missing documents stays for six seconds", async ({ page }) => {
  const { documents } = getDemoRental("mini-cooper-s-2022");
  await signUp(page);
  await open(page, documents);
  await page.getByRole("button", { name: "Verify Documents & Continue" }).click();
  const reminder = toasts(page).getByText(booking.documentsMissing[0]);
  await reminder.waitFor();
  const shownAt = Date.now();
  await expectTexts(toasts(page), booking.documentsMissing);
  await expect(reminder).toBeHidden({ timeout: 9000 });
  const seconds = (Date.now() - shownAt) / 1000;
  expect(seconds).toBeGreaterThan(booking.reminderSeconds - 1);
  expect(seconds).toBeLessThan(booking.reminderSeconds + 2);
});

test("a paid booking leads to the profile after two seconds", async ({ page }) => {
  const { payment } = getDemoRental("tata-harrier-2022");
  await signUp(page, payment);
  await open(page, payment);
  const verified = page.waitForResponse(async (answer) => {
    return answer.url().endsWith("/functions/verify") && (await answer.json()).success === true;
  });
  const profile = page.waitForResponse(/\/profile\.data/);
  await payWith(await startPaying(page), "Success");
  const answered = (await verified).request();
  await expect(toasts(page)).toContainText(booking.paid[0], { timeout: 10_000 });
  await expectTexts(toasts(page), booking.paid);
  // Measured in the browser, because this process may check late.
  const { startTime, responseEnd } = answered.timing();
  const leftAt = (await profile).request().timing().startTime;
  const seconds = (leftAt - startTime - responseEnd) / 1000;
  expect(seconds).toBeGreaterThan(booking.redirectSeconds - 0.05);
  expect(seconds).toBeLessThan(booking.redirectSeconds + 2);
});
