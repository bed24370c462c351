import { addDays, businessDate, HOUR } from "#app/domain/business-time.ts";
import { addPaidTrip, bookAndPay, getTrip, handOver } from "../support/admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, shot, test } from "../support/fixtures.ts";
import { payWith } from "../support/steps.ts";

test("a customer extends on the phone during the trip and pays, then shortens and sees the refund", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [asha, ravi] = [await addCustomer("Asha Rao"), await createAdmin()];
  const { id } = await addPaidTrip(asha, { pickupAt: Date.now() - 3 * HOUR });
  await handOver(id, ravi.id);
  const { reference, returnAt } = await getTrip(id);

  await signIn(page, asha, `/profile/bookings/${reference}`);
  await page.getByRole("link", { name: "Extend or return early" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Change booking" })).toBeVisible();
  await page.getByLabel("Return date").fill(addDays(businessDate(returnAt), 2));
  await page.getByLabel("Return time").selectOption("9:30 AM");
  const pay = page.getByRole("button", { name: /^Continue to pay Rs\./ });
  await expect(pay).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/Extra hours: \d+ h × Rs\./);
  await shot(page, "change-extend");
  await pay.click();
  await payWith(page, "Success");
  await expect(page.getByRole("alert")).toContainText("Booking changed successfully!");
  const extended = await getTrip(id);
  expect(extended.returnAt).toBeGreaterThan(returnAt);
  await expect(page.getByRole("main")).toContainText("Extra hours");
  await expect(page.getByRole("link", { name: /^Invoice/ })).toBeVisible();
  await shot(page, "change-extended");

  await page.getByRole("link", { name: "Extend or return early" }).click();
  await page.getByLabel("Return date").fill(addDays(businessDate(returnAt), 1));
  const change = page.getByRole("button", { name: "Change booking" });
  await expect(change).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/Your refund: Rs\./);
  await shot(page, "change-shorten");
  await change.click();
  await expect(page.getByRole("alert")).toContainText("Booking changed successfully!");
  await expect(page.getByRole("region", { name: /^Refund of Rs\./ })).toBeVisible();
  const shortened = await getTrip(id);
  expect(shortened.returnAt).toBeLessThan(extended.returnAt);
  expect(shortened.totalAmount).toBeLessThan(extended.totalAmount);
});

test("a customer takes a dearer car at another place before the pickup and pays the difference", async ({
  page,
  consoleMessages,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asha = await addCustomer("Asha Rao");
  const id = await bookAndPay(page, asha, "tata-nexon-2023", 90);
  const { reference, totalAmount } = await getTrip(id);

  // What scripts add must not move the link: a click on it would be lost.
  const link = page.getByRole("link", { name: "Change times or car" });
  consoleMessages.expected.push(/ERR_FAILED/);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(`/profile/bookings/${reference}`);
  const before = await link.boundingBox();
  await page.unroute(/\.js$/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
  await link.click();
  await expect(
    page.getByRole("radio", { name: /Tata Nexon Creative Plus.*Your car/ }),
  ).toBeChecked();
  await shot(page, "change-car-before");
  await page.getByRole("radio", { name: /MG Hector/ }).check();
  await expect(page.getByRole("main")).toContainText("Pickup moves to Gajuwaka, Visakhapatnam");
  await shot(page, "change-car");
  await page.getByRole("button", { name: "Continue to pay Rs.2,832.00" }).click();
  await payWith(page, "Success");
  await expect(page.getByRole("alert")).toContainText("Booking changed successfully!");
  const main = page.getByRole("main");
  await expect(main).toContainText("MG Hector Sharp CVT");
  await expect(main).toContainText("Gajuwaka, Visakhapatnam");
  await expect(page.getByRole("link", { name: /^Supplementary invoice/ })).toBeVisible();
  expect(await getTrip(id)).toMatchObject({
    location: "Gajuwaka",
    totalAmount: totalAmount + 2832_00,
  });
});
