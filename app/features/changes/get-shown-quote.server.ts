import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { getCarLabels } from "#app/records/get-car-labels.server.ts";
import { getSurplus } from "#app/records/money/payouts.server.ts";
import type { ChangeRequest, ChangingBooking } from "./plan-change.server.ts";
import { quoteChange } from "./quote-change.server.ts";

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
  const labels = await getCarLabels(
    db,
    plan.lines.map(({ carId }) => carId),
  );
  const lines = plan.lines.map((line) => ({
    ...line,
    carName: line.carId === null ? null : (labels.get(line.carId) ?? null),
  }));
  const refund = await getSurplus(db, booking.id, amount);
  const { feePercent, floorPercent } = plan;
  return { ok: true as const, value: { lines, amount, feePercent, floorPercent, refund } };
}
