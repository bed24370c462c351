import { chooseDay, openSearchSheetAt, option, partHead } from "../support/search-sheet-steps.ts";
import { formatDateAndTime } from "#app/features/fleet/search-labels.ts";
import { addDays, businessDate, instantOf, MINUTE } from "#app/domain/business-time.ts";
import { parseTime } from "#app/domain/clock-time.ts";
import { searchToParams } from "#app/domain/rental-search.ts";
import { open, test, withoutBrowser } from "../support/fixtures.ts";
import { getDemoRental, today } from "../support/demo-rental.ts";
import { booking, priceOf } from "../support/spec-texts/booking.ts";
import { expect, expectTexts } from "../support/spec-texts/expect-texts.ts";
import { payWith, signUp, startPaying, toasts } from "../support/steps.ts";

test("pickup and return are from 7:00 AM to 10:30 PM, every 30 minutes, a day apart", async ({
  page,
}) => {
  await open(page, "/vehicles");
  const sheet = await openSearchSheetAt(page, "Pickup");
  const slots = (name: string) => sheet.getByRole("radiogroup", { name }).getByRole("radio");
  const pickupDate = addDays(today(), 2);
  await chooseDay(sheet, pickupDate);
  const everySlot = await slots("Pickup time").evaluateAll(valuesOf);
  expect(everySlot).toHaveLength(32);
  expect([everySlot[0], everySlot[1], everySlot.at(-1)]).toEqual([
    "7:00 AM",
    "7:30 AM",
    "10:30 PM",
  ]);

  await option(sheet, "Pickup time", "10:00 AM").click();
  await expect(partHead(sheet, "Return")).toContainText(
    formatDateAndTime(addDays(pickupDate, 1), "10:00 AM"),
  );
  expect((await slots("Return time").evaluateAll(valuesOf))[0]).toBe("10:00 AM");

  await partHead(sheet, "Pickup").click();
  await chooseDay(sheet, today());
  for (const slot of await slots("Pickup time").evaluateAll(valuesOf)) {
    const at = instantOf(businessDate(Date.now()), parseTime(slot) ?? 0);
    expect(at - Date.now(), slot).toBeGreaterThan(59 * MINUTE);
  }
});

/** Runs in the page. */
function valuesOf(controls: Element[]): string[] {
  return controls.map((control) => (control as HTMLInputElement).value);
}

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

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

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

  test("the price bands are those of the specification", async ({ page }) => {
    await open(page, "/vehicles");
    const bands = page.locator("select[name=price] option");
    const shown = (await bands.allInnerTexts()).map((text) => text.replace(/ \(\d+\)$/, ""));
    expect(shown).toEqual([expect.stringMatching(/^(All|Any)\b/), ...booking.priceBands]);
  });
});
