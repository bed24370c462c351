import type { Page } from "@playwright/test";
import { HOUR } from "#app/domain/business-time.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import { addTrip, bookAndPay, moveTripToStartIn } from "../support/admin-booking-steps.ts";
import { signIn, addCustomer, createAdmin } from "../support/admin-steps.ts";
import { expect, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { getDemoRental } from "../support/demo-rental.ts";
import { reloadUntil, toasts } from "../support/steps.ts";

const history = (page: Page) => page.getByRole("region", { name: "History" });
const actions = (page: Page) => page.getByRole("navigation", { name: "This booking" });
const act = (page: Page, name: string) => actions(page).getByRole("link", { name }).click();
const mark = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name }).click();

async function readGauges(page: Page, odometer: string, level: string, notes: string) {
  await page.getByLabel("Odometer (km)").fill(odometer);
  await page.getByLabel("Fuel").selectOption(level);
  await page.getByLabel("Notes").fill(notes);
}

test("staff take a paid booking through pickup and return", async ({
  page,
  openNewBrowser,
  expectConsole,
}) => {
  expectConsole(/status of 409.*return/, /status of 4(?:00|09).*pick-up/);
  const [ravi, asha] = [await createAdmin(), await addCustomer("Asha Rao")];
  const customerPage = await openNewBrowser();
  const id = await bookAndPay(customerPage, asha, "ford-mustang-gt-2018");
  await moveTripToStartIn(id, 2);

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, ravi, `/admin/bookings/${id}`);
  await expect(page.getByRole("main")).toContainText("Asha Rao");
  await expect(page.getByRole("region", { name: "Money" })).toContainText("Online · Sandbox");
  await expect(actions(page).getByRole("link", { name: "Hand over" })).toHaveCount(0);
  await page.getByRole("link", { name: "Short form" }).click();
  await expect(page.getByRole("note")).toContainText("Documents Missing");
  await mark(page, "Mark as picked up");
  await expect(page.getByLabel("Odometer (km)")).toBeFocused();
  await readGauges(page, "1,41,230", "¾", "Scratch on the left door");
  const reason = page.getByLabel("Reason to hand it over anyway");
  await reason.fill(" ");
  await mark(page, "Mark as picked up");
  await expect(page.getByRole("main")).toContainText("Enter a reason to hand it over without");
  await reason.fill("Originals seen");
  await mark(page, "Mark as picked up");
  await expect(page.getByRole("main")).toContainText("when it was last noted. Is this right?");
  await page.getByLabel("Yes, the odometer says that").check();
  await mark(page, "Mark as picked up");
  await expect(toasts(page)).toContainText("Car marked as picked up!");
  await expect(page.getByRole("main")).toContainText("On the road");

  await expect(history(page)).toContainText("Originals seen");

  await moveTripToStartIn(id, -3);
  await page.getByRole("link", { name: "Short form" }).click();
  await readGauges(page, "141000", "½", "Clean");
  await mark(page, "Mark as returned");
  await expect(page.getByRole("alert")).toContainText(
    "Failed to take back car: It was 1,41,230 km at pickup.",
  );
  await page.getByLabel("Odometer (km)").fill("141850");
  await mark(page, "Mark as returned");
  await expect(toasts(page)).toContainText("Car marked as returned!");
  await expect(actions(page)).toHaveCount(0);
  const trip = page.getByRole("region", { name: "Trip", exact: true });
  await expect(trip).toContainText("Scratch on the left door");
  await expect(trip).toContainText("1,41,850 km (+620 km) · Fuel ½");

  await page.getByLabel("Add a note").fill("Left a phone in the car");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(history(page)).toContainText("Left a phone in the car");
  await expect(page.getByLabel("Add a note")).toHaveValue("");
  for (const words of ["Car returned", "Car picked up", "Paid and confirmed", ravi.name]) {
    await expect(history(page)).toContainText(words);
  }
  await customerPage.reload();
  await expect(customerPage.getByRole("article")).toContainText("Returned");
});

test("staff cancel a booking at the charge shown, and the customer gets the rest refunded", async ({
  page,
  openNewVisitor,
}) => {
  const slug = "porsche-718-cayman-2021";
  const { total } = getDemoRental(slug).price;
  const [charge, refund] = [Math.floor(total / 2), Math.ceil(total / 2)].map((part) =>
    formatRupees(paise(part)),
  );
  const [ravi, asha] = [await createAdmin(), await addCustomer("Asha Rao")];
  const customerPage = await openNewVisitor();
  const id = await bookAndPay(customerPage, asha, slug);
  await moveTripToStartIn(id, 20);

  await signIn(page, ravi, `/admin/bookings/${id}`);
  await act(page, "Cancel booking");
  await expect(page.getByRole("definition")).toHaveText([
    formatRupees(total),
    charge,
    refund,
  ] as string[]);
  await shot(page, "admin-booking-cancel");
  await page.getByLabel("Reason").fill("Flight was cancelled");
  await expect(page.getByLabel("Notify the customer")).toBeChecked();
  await mark(page, "Cancel booking");
  await expect(toasts(page)).toContainText("Booking cancelled successfully!");
  await expect(history(page)).toContainText("Flight was cancelled");

  const booking = customerPage.getByRole("article");
  await reloadUntil(customerPage, () =>
    expect(booking).toContainText("Partly refunded", { timeout: 500 }),
  );
  await expect(booking).toContainText(`We keep ${charge} of the`);
  await expect(booking).toContainText(
    `${refund} has been refunded to your original payment method.`,
  );
  await page.reload();
  await expect(page.getByRole("region", { name: "Money" })).toContainText("Refunded");
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("staff confirm a held booking as paid, add a note and cancel it", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 400.*confirm-paid/);
    const [ravi, asha] = [await createAdmin(), await addCustomer("Asha Rao")];
    const holdExpiresAt = Date.now() + HOUR;
    const { id } = await addTrip(asha, { status: "pending", holdExpiresAt });
    await signIn(page, ravi, `/admin/bookings/${id}`);
    await expect(page.getByRole("note")).toContainText("Held until");
    await act(page, "Confirm as paid");
    await mark(page, "Confirm booking");
    await expect(page.getByRole("main")).toContainText("Choose how it was paid.");
    await page.getByRole("radio", { name: "UPI" }).check();
    await page.getByLabel("Receipt number").fill("4711");
    await mark(page, "Confirm booking");
    await expect(page.getByRole("alert")).toContainText("Booking confirmed successfully!");
    const money = page.getByRole("region", { name: "Money" });
    await money.getByRole("link", { name: "Refund" }).click();
    await page.getByRole("radio", { name: "Part of it" }).check();
    await page.getByLabel("Amount (Rs.)").fill("Rs. 250.50");
    await page.getByLabel("Reason").fill("Her brother waited an hour");
    await mark(page, "Refund");
    await expect(page.getByRole("alert")).toContainText("Refund requested successfully!");
    await expect(money).toContainText("Rs.250.50 back");
    await mark(page, "Mark as refunded");
    await expect(page.getByRole("alert")).toContainText("Marked as refunded!");
    await page.getByLabel("Add a note").fill("Paid by her brother");
    await mark(page, "Add note");
    await expect(history(page)).toContainText("Paid by her brother");
    await act(page, "Cancel booking");
    await page.getByLabel("Reason").fill("Car trouble");
    await mark(page, "Cancel booking");
    await expect(page.getByRole("alert")).toContainText("Booking cancelled successfully!");
    await mark(page, "Mark as refunded");
    await expect(page.getByRole("alert")).toContainText("Marked as refunded!");
    await expect(money.getByText("Refunded")).toHaveCount(2);
  });
});
