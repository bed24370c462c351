import type { Page } from "@playwright/test";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { inTransaction, openDatabase } from "#app/db/client.server.ts";
import { DAY, MINUTE } from "#app/domain/business-time.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { signIn, addCustomer, createAdmin } from "../support/admin-steps.ts";
import { expect, open, shot, test, withoutBrowser } from "../support/fixtures.ts";
import { dataDir } from "../support/site-under-test.ts";
import * as taxi from "../support/taxi-steps.ts";

const main = (page: Page) => page.getByRole("main");

/** Adds a booking whose pickup is due now. */
async function addDuePickup({ id: userId, name: userName }: { id: string; name: string }) {
  const db = openDatabase({ databaseUrl: process.env.E2E_DATABASE_URL, dataDir });
  const at = Date.now();
  const pickupAt = at - MINUTE;
  await inTransaction(db, async (tx) => {
    const place = { city: "Nowhere", location: "Nowhere" };
    const { id: carId } = await insertCar(tx, { ...place, archivedAt: at });
    const period = { pickupAt, returnAt: pickupAt + DAY };
    const { id } = await insertBooking(tx, { carId, userId, userName, ...period });
    await recordBookingEvent(tx, { bookingId: id, kind: "confirmed", actor: "system", at });
  }).finally(() => db.destroy());
}

test("the Today page shows new requests and bookings without a reload", async ({
  page,
  openNewVisitor,
}) => {
  const [ravi, meera] = [await createAdmin(), await addCustomer("Meera Sundaram")];
  await signIn(page, ravi, "/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(main(page).getByText("Live", { exact: true })).toBeVisible();

  const visitor = await openNewVisitor();
  await open(visitor, "/cabbooking");
  const details = taxi.newRequestDetails("Araku Holiday");
  await taxi.send(visitor, "5 Seater Sedan", { name: details.name, phone: "98480 22338" });
  const request = main(page).getByRole("listitem").filter({ hasText: details.name });
  await expect(request).toContainText("New");
  await expect(page.getByRole("status").filter({ hasText: "New taxi request" })).toHaveCount(1);
  await expect(request.getByRole("link", { name: /^Call/ })).toHaveAttribute(
    "href",
    "tel:+919848022338",
  );
  await expect(page.getByRole("link", { name: /^Taxi \d+ new/ })).toBeVisible();

  await addDuePickup(meera);
  const trip = main(page).getByRole("listitem").filter({ hasText: meera.name });
  await expect(trip).toContainText("No documents yet");
  await shot(page, "admin-today-live");
  await trip.getByRole("link", { name: /^Hand over/ }).click();
  await page.waitForURL(/\/admin\/bookings\/[\w-]{36}\/pick-up$/);
});

test("keyboard shortcuts work in the admin area, except while typing", async ({ page }) => {
  await signIn(page, await createAdmin(), "/admin");
  await expect(main(page).getByText("Live", { exact: true })).toBeVisible();
  await page.keyboard.type("?");
  const help = page.getByRole("dialog", { name: "Shortcuts" });
  await expect(help).toContainText("Bookings Management");
  await page.keyboard.press("Escape");
  await page.keyboard.type("gu");
  await expect(help).toBeHidden();
  const search = page.getByLabel("Name, e-mail or phone");
  await expect(search).toBeVisible();
  await page.keyboard.type("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("gt?");
  await expect(search).toHaveValue("gt?");
  await search.blur();
  await page.keyboard.type("gt");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

  await page.keyboard.type("?");
  await help.getByRole("checkbox", { name: "Use single keys" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.type("gu");
  await expect(page).toHaveURL("/admin");
});

test.describe("as the server sends it", () => {
  test.use(withoutBrowser);

  test("the Today page is readable and can be refreshed", async ({ page }) => {
    await signIn(page, await createAdmin(), "/admin");
    await expect(main(page)).toContainText("Pickups and returns");
    await page.getByRole("link", { name: "Refresh" }).click();
    await expect(main(page)).toContainText("Cars now");
    await page.getByRole("link", { name: "Users" }).first().click();
    await page.waitForURL("/admin/users");
  });
});
