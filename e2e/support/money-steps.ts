import { type Database, openDatabase } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { businessDate, DAY } from "#app/domain/business-time.ts";
import type { DifferenceKind } from "#app/domain/payment-difference.ts";
import { insertDifference } from "#test/support/admin-records.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { addTrip } from "./admin-booking-steps.ts";
import { addCustomer } from "./admin-steps.ts";
import { dataDir } from "./site-under-test.ts";

/** A paid trip whose payment the sandbox does not know. */
export async function addPaidTrip(name?: string) {
  const trip = await addTrip(await addCustomer(name));
  const sold = { provider: "sandbox", amount: trip.totalAmount, at: Date.now() };
  const payment = await withDatabase((db) => insertSettledPayment(db, trip.id, sold));
  return { ...payment, reference: trip.reference };
}

/** An open payment difference of one of our orders or an unknown one; returns its id. */
export async function addDifference(
  about: Parameters<typeof insertDifference>[1],
  kind?: DifferenceKind,
): Promise<string> {
  return await withDatabase((db) => insertDifference(db, about, kind));
}

export async function getOrder(bookingId: string) {
  return await withDatabase(async (db) => {
    const order = db.selectFrom("payments").select(["orderId", "id as paymentId"]);
    return await order.where("bookingId", "=", bookingId).executeTakeFirstOrThrow();
  });
}

/** The money pages of the admin area, with content on each. */
export async function moneyPages(): Promise<Record<string, string>> {
  const { id: paymentId, orderId } = await addPaidTrip("Meera Satyanarayanamurthy");
  const open = await addDifference({ orderId, paymentId });
  await addDifference({ orderId: `SMD-${newId()}` }, "unknown-order");
  const resolved = await addDifference({ orderId, paymentId }, "amount");
  await withDatabase(async (db) => {
    const resolution = "The bank had taken it twice; they gave one of them back themselves.";
    const looked = db.updateTable("paymentDifferences").set({ resolvedAt: Date.now(), resolution });
    await looked.where("id", "=", resolved).execute();
  });
  const differences = "/admin/money/differences";
  const past = "from=2020-01-01&to=2020-01-02";
  return {
    money: `/admin/money?last=30`,
    "money-empty": `/admin/money?${past}`,
    "money-day": `/admin/money/day?date=${businessDate(Date.now())}&provider=sandbox`,
    "money-day-empty": `/admin/money/day?date=${businessDate(Date.now() - 900 * DAY)}&provider=sandbox`,
    "money-ledger": "/admin/money/ledger?last=30",
    "money-tax": "/admin/money/tax",
    "money-deposits": "/admin/money/deposits",
    "money-day-close": "/admin/money/day-close",
    "money-reports": "/admin/money/reports?last=30",
    "money-reports-empty": `/admin/money/reports?${past}`,
    "money-ledger-empty": `/admin/money/ledger?${past}`,
    "money-differences": differences,
    "money-differences-resolved": `${differences}?state=resolved`,
    "money-difference": `${differences}/${open}`,
    "money-difference-resolved": `${differences}/${resolved}`,
  };
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ databaseUrl: process.env.E2E_DATABASE_URL, dataDir });
  return await work(db).finally(() => db.destroy());
}
