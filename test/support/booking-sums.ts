import { expect } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { sumLines } from "#app/domain/charges.ts";
import { listChargeLines } from "#app/records/money/charge-lines.server.ts";
import { getBookingAccounts } from "#app/records/money/ledger.server.ts";

/** Lines, books and documents of a booking, and its own amounts, say the same. Returns what is owed to whom. */
export async function expectOneTruth(db: Database, bookingId: string) {
  const lines = await listChargeLines(db, bookingId);
  const owed = sumLines(lines);
  const agreed = sumLines(lines.filter(({ kind }) => kind !== "credit"));
  const booking = await db
    .selectFrom("bookings")
    .select(["subtotal", "tax", "totalAmount"])
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  expect(booking).toEqual({ subtotal: agreed.amount, tax: agreed.tax, totalAmount: agreed.total });

  const account = (await getBookingAccounts(db, [bookingId])).get(bookingId);
  const books = (account?.charged ?? 0) - (account?.credited ?? 0);
  expect(books).toBe(owed.total);

  const documents = await db
    .selectFrom("taxDocuments")
    .select(["kind", "taxable", "cgst", "sgst", "total"])
    .where("bookingId", "=", bookingId)
    .execute();
  const signed = documents.map(({ kind, ...amounts }) => {
    const sign = kind === "credit_note" ? -1 : 1;
    return { total: sign * amounts.total, tax: sign * (amounts.cgst + amounts.sgst) };
  });
  const sumOf = (column: "total" | "tax") => signed.reduce((sum, row) => sum + row[column], 0);
  expect({ total: sumOf("total"), tax: sumOf("tax") }).toEqual({
    total: owed.total,
    tax: owed.tax,
  });
  return { price: owed.total, owed: account?.owed ?? 0, lines };
}
