import type { Page } from "@playwright/test";
import { addDays, businessDate, DAY, HOUR } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { LATE_HORIZON_MS } from "#app/domain/preparation.ts";
import { parseMoment } from "#app/domain/rental-search.ts";
import { pickupSlots } from "#app/domain/time-slots.ts";
import { keepLateCars } from "#app/features/booking/keep-late-cars.server.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { withDatabase } from "../support/admin-booking-steps.ts";
import { addCustomer, createAdmin, signIn } from "../support/admin-steps.ts";
import { expect, open, shot, test } from "../support/fixtures.ts";
import { toasts } from "../support/steps.ts";

const PLACE = "Latepur";
const carNamed = (name: string) => `${name} of ${PLACE}`;

/** The first two cars are an hour late; the second has its next pickup within two hours. */
async function prepare(userId: string) {
  const now = Date.now();
  return await withDatabase(async (db) => {
    const addCar = async (name: string) =>
      (await insertCar(db, { name: carNamed(name), city: PLACE, location: PLACE })).id;
    const [first, second] = [await addCar("First"), await addCar("Second")];
    await addCar("Third");
    const late = { userId, pickupAt: now - 2 * DAY, returnAt: now - HOUR };
    for (const carId of [first, second]) {
      await insertBooking(db, { ...late, carId, userName: "Kabir Das", tripStatus: "picked_up" });
    }
    const pickupAt = Math.ceil(now / HOUR + 1) * HOUR;
    const place = { city: PLACE, location: PLACE };
    const period = { pickupAt, returnAt: pickupAt + DAY };
    const next = await insertBooking(db, { carId: second, userId, ...place, ...period });
    await insertSettledPayment(db, next.id, { amount: next.totalAmount, provider: "sandbox" });
    // As its job does each minute.
    await keepLateCars(db, now);
    return next;
  });
}

/** The first times that can be booked, and whether late cars count as taken then. */
function nextRental() {
  const now = Date.now();
  const today = businessDate(now);
  const [slot] = pickupSlots(today, now);
  const pickupDate = slot === undefined ? addDays(today, 1) : today;
  const pickupTime = slot ?? formatTime(7 * 60);
  const returnDate = addDays(pickupDate, 1);
  const search = { pickupDate, pickupTime, returnDate, returnTime: pickupTime };
  const pickupAt = parseMoment(pickupDate, pickupTime) ?? 0;
  return { search, isSoon: pickupAt < now + LATE_HORIZON_MS };
}

async function giveAnotherCar(page: Page, reference: string): Promise<void> {
  const task = page.getByRole("listitem").filter({ hasText: `is not back for ${reference}` });
  await expect(task).toContainText(`${carNamed("Second")} is not back for ${reference}`);
  await shot(page, "admin-today-late");
  await task.getByRole("link", { name: /^Give another car/ }).click();
  await page
    .getByLabel("Car", { exact: true })
    .selectOption(`${carNamed("Third")} · SUV, ${PLACE}`);
  await page.getByRole("radio", { name: "Keep the price" }).check();
  const change = page.getByRole("button", { name: "Change booking" });
  await expect(change).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("to pay");
  await change.click();
  await expect(toasts(page)).toContainText("Booking changed successfully!");
  await open(page, "/admin");
  await expect(page.getByText(`${carNamed("First")} is 1 h`)).toBeVisible();
  await expect(task).toHaveCount(0);
}

test(
  "a late car is not offered, is shown as late, and its next customer gets another car",
  { tag: "@fleet" },
  async ({ page, openNewVisitor }) => {
    const [ravi, asha] = [await createAdmin(), await addCustomer("Asha Rao")];
    const { reference } = await prepare(asha.id);

    const { search, isSoon } = nextRental();
    const visitor = await openNewVisitor();
    const params = new URLSearchParams({ city: PLACE, location: PLACE, ...search });
    await open(visitor, `/vehicles?${params}`);
    const offer = (name: string) =>
      visitor.getByRole("link", { name: `View Details of ${carNamed(name)}` });
    await expect(offer("Third")).toHaveCount(1);
    await expect(offer("First")).toHaveCount(isSoon ? 0 : 1);

    await signIn(page, ravi, "/admin");
    await giveAnotherCar(page, reference);

    await open(page, `/admin/calendar?${new URLSearchParams({ text: PLACE })}`);
    const barsOf = (name: string) =>
      page.getByRole("list", { name: carNamed(name) }).getByRole("link");
    await expect(barsOf("First")).toContainText("Late");
    await expect(barsOf("Third")).toContainText(reference);
  },
);
