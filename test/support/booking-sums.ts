import { expect } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { sumLines } from "#app/domain/charges.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { type Paise, paise } from "#app/domain/money.ts";
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
    .select(["kind", "taxable", "cgst", "sgst", "total", "facts"])
    .where("bookingId", "=", bookingId)
    .execute();
  const signed = documents.map(({ kind, ...amounts }) => {
    const sign = kind === "credit_note" ? -1 : 1;
    const { taxRatePercent, service, lines: listed } = fromJson(amounts.facts);
    return {
      total: sign * amounts.total,
      tax: sign * (amounts.cgst + amounts.sgst),
      lines: listed ?? [
        { sac: service.sac, taxRatePercent, amount: paise(sign * amounts.taxable) },
      ],
    };
  });
  const sumOf = (column: "total" | "tax") => signed.reduce((sum, row) => sum + row[column], 0);
  expect({ total: sumOf("total"), tax: sumOf("tax") }).toEqual({
    total: owed.total,
    tax: owed.tax,
  });
  expect(amountsByRate(signed.flatMap((document) => document.lines))).toEqual(amountsByRate(lines));
  return { price: owed.total, owed: account?.owed ?? 0, lines };
}

type RatedLine = { sac: string; taxRatePercent: number; amount: Paise };

/** Without what is nothing. */
function amountsByRate(lines: readonly RatedLine[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { sac, taxRatePercent, amount } of lines) {
    const rate = `${sac} at ${taxRatePercent}%`;
    sums[rate] = (sums[rate] ?? 0) + amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}
