import type { Database } from "#app/db/client.server.ts";
import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { ChargeLine } from "#app/domain/charges.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { getSurplus } from "#app/records/money/payouts.server.ts";
import type { ChangeRequest, ChangingBooking } from "./plan-change.server.ts";
import { quoteChange } from "./quote-change.server.ts";

export type ShownLine = ChargeLine & { carName: string | null };

/** A quote as screens show it: with the names of cars, and what is paid back at once. */
export async function getShownQuote(
  db: Database,
  booking: ChangingBooking,
  request: ChangeRequest,
  now: Instant,
) {
  const quoted = await quoteChange(db, booking, request, now);
  if (!quoted.ok) return quoted;
  const { plan, amount } = quoted.value;
  const names = await findCarNames(db, plan.lines);
  const lines = plan.lines.map((line): ShownLine => ({
    ...line,
    carName: line.carId === null ? null : (names.get(line.carId) ?? null),
  }));
  const refund = await getSurplus(db, booking.id, amount);
  const { feePercent, summary } = plan;
  return { ok: true as const, value: { lines, amount, feePercent, summary, refund } };
}

async function findCarNames(db: Database, lines: readonly ChargeLine[]) {
  const ids = lines.map(({ carId }) => carId).filter((id) => id !== null);
  const cars =
    ids.length === 0
      ? []
      : await db
          .selectFrom("cars")
          .select(["id", carLabelColumn.as("name")])
          .where("id", "in", ids)
          .execute();
  return new Map(cars.map(({ id, name }) => [id, name]));
}
