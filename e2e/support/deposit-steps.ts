import type { Page } from "@playwright/test";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import type { CarCategory } from "#app/domain/car.ts";
import { paise } from "#app/domain/money.ts";
import { setDepositRules } from "#test/support/table-rules.ts";
import { settleDueDeposits } from "#app/features/deposits/settle-deposit.server.ts";
import { paymentRow } from "#app/records/money/payment-row.server.ts";
import { recordSale } from "#app/records/money/sales.server.ts";
import { applyCurrentDepositRule } from "#test/support/apply-current-deposit-rule.ts";
import { expect } from "./expect.ts";
import { addTrip, withDatabase } from "./admin-booking-steps.ts";
import type { addCustomer } from "./admin-steps.ts";
import { payWith } from "./steps.ts";

/** No other journey books a car of it, so that the rule asks nobody else for a deposit. */
const DEPOSIT_CATEGORY: CarCategory = "Sports";

type Trip = Awaited<ReturnType<typeof addTrip>>;

/** A paid and invoiced trip that begins in an hour, and asks for Rs.5,000. */
export async function addTripWithDeposit(
  customer: Awaited<ReturnType<typeof addCustomer>>,
  staffId: string,
  { days = 2 }: { days?: number } = {},
) {
  const trip = await addTrip(customer, { pickupAt: Date.now() + HOUR });
  await withDatabase(async (db) => {
    await sell(db, trip);
    const category = DEPOSIT_CATEGORY;
    await db.updateTable("cars").set({ category }).where("id", "=", trip.carId).execute();
    const amount = paise(5_000_00);
    const rules = [{ category, amount, firstTripAmount: amount }];
    await setDepositRules(db, { userId: staffId }, rules, Date.now());
    await applyCurrentDepositRule(db, { bookingId: trip.id, carId: trip.carId });
    const returnAt = trip.pickupAt + days * DAY;
    await db.updateTable("bookings").set({ returnAt }).where("id", "=", trip.id).execute();
  });
  return trip;
}

async function sell(db: Database, { id: bookingId, totalAmount: amount }: Trip): Promise<void> {
  const [taken, now] = [{ transactionId: null, message: null }, Date.now()];
  const payment = paymentRow({ bookingId, provider: "sandbox", amount, taken }, now);
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("payments")
      .values({ ...payment, outcome: "kept" })
      .execute();
    await recordSale(tx, payment, now);
  });
}

/** From the booking to the provider and back. */
export async function payDeposit(page: Page, how: "Pay" | "Block"): Promise<void> {
  await page.getByRole("link", { name: "Pay Rs.5,000.00" }).click();
  await page.getByRole("button", { name: `${how} Rs.5,000.00` }).click();
  await expect(page.getByRole("radio", { name: /^Success/ })).toBeVisible();
  await payWith(page, "Success");
}

/** What the site does once a minute. */
export async function settleDeposits(): Promise<void> {
  await withDatabase((db) => settleDueDeposits(db, Date.now()));
}

/** As if the trip had begun so much earlier. */
export async function letTimePass(bookingId: string, ms: number): Promise<void> {
  await withDatabase(async (db) => {
    await db
      .updateTable("bookings")
      .set((eb) => ({ pickupAt: eb("pickupAt", "-", ms), returnAt: eb("returnAt", "-", ms) }))
      .where("id", "=", bookingId)
      .execute();
    for (const table of ["carOccupancy", "bookingLegs"] as const) {
      await db
        .updateTable(table)
        .set((eb) => ({ startsAt: eb("startsAt", "-", ms), endsAt: eb("endsAt", "-", ms) }))
        .where("bookingId", "=", bookingId)
        .execute();
    }
    await db
      .updateTable("handovers")
      .set((eb) => ({ at: eb("at", "-", ms) }))
      .where("bookingId", "=", bookingId)
      .execute();
  });
}
