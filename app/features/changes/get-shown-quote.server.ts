import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { carLabel } from "#app/domain/car.ts";
import { getRefundMethod, getSurplus } from "#app/records/money/payouts.server.ts";
import { findCars } from "./find-cars.server.ts";
import type { ChangeRequest, ChangingBooking } from "./plan-change.server.ts";
import { quoteChange } from "./quote-change.server.ts";

/**
 * A quote as screens show it: with the names of cars, and what is paid back at once. Customers see the registration
 * number of their own car only.
 */
export async function getShownQuote(
  db: Database,
  booking: ChangingBooking,
  request: ChangeRequest,
  now: Instant,
) {
  const quoted = await quoteChange(db, booking, request, now);
  if (!quoted.ok) return quoted;
  const { plan, amount } = quoted.value;
  const carIds = plan.lines.flatMap(({ carId }) => carId ?? []);
  const cars = await findCars(db, [booking.carId, ...carIds]);
  const lines = plan.lines.map((line) => {
    const car = cars.get(line.carId ?? "");
    const isFull = request.by === "staff" || line.carId === booking.carId;
    return { ...line, carName: car === undefined ? null : isFull ? carLabel(car) : car.name };
  });
  const refund = await getSurplus(db, booking.id, amount);
  const refundMethod = await getRefundMethod(db, booking.id, refund);
  const { feePercent, floorPercent, to } = plan;
  const movesPickup = to.city !== booking.city || to.location !== booking.location;
  const newPlace = movesPickup ? `${to.location}, ${to.city}` : null;
  return {
    ok: true as const,
    value: { lines, amount, feePercent, floorPercent, refund, refundMethod, newPlace },
  };
}
