import type { PlaceName } from "#app/domain/places.ts";
import type { RentalRules } from "#app/domain/site-rules.ts";
import { lockCars } from "#app/records/booking/lock-booking.server.ts";
import { stretchOf } from "#app/records/booking/preparation.server.ts";
import { rescheduleBooking } from "#app/records/booking/trips.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { isOverlapViolation } from "#app/db/dialect.server.ts";
import { isOfferedTime } from "#app/domain/bookable-period.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { latestHoldEnd } from "#app/domain/counter-hold.ts";
import { carLabel } from "#app/domain/car.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { tripActions } from "#app/domain/trip-actions.ts";
import type { CalendarRefusal } from "./calendar-messages.ts";
import { findOccupant } from "#app/records/booking/find-occupant.server.ts";

type Place = { carId: string; pickupAt: Instant };
type BookingMove = { bookingId: string; /** The version on screen. */ from: Place; to: Place };
export type MoveDeps = { db: Database; rulesAt: (place: PlaceName) => RentalRules };
export type MovedBooking = RentalPeriod & { reference: string; carId: string; carName: string };

/** Length, price and hold expiry stay. Refused if another user changed the booking meanwhile. */
export async function moveBooking(
  { db, rulesAt }: MoveDeps,
  staff: Staff,
  move: BookingMove,
  now: Instant,
): Promise<Result<MovedBooking, CalendarRefusal>> {
  try {
    return await inTransaction(db, (tx) => moveLocked(tx, staff, { ...move, rulesAt }, now));
  } catch (error) {
    if (isOverlapViolation(error)) return refused({ kind: "car-taken", by: null });
    throw error;
  }
}

async function moveLocked(
  tx: Tx,
  staff: Staff,
  { bookingId, from, to, rulesAt }: BookingMove & Pick<MoveDeps, "rulesAt">,
  now: Instant,
): Promise<Result<MovedBooking, CalendarRefusal>> {
  const cars = await lockCars(tx, [from.carId, to.carId], now);
  const booking = await tx
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (!booking) return refused({ kind: "not-found" });
  const [fromCar, toCar] = [cars.get(from.carId), cars.get(to.carId)];
  const isUnchanged = booking.carId === from.carId && booking.pickupAt === from.pickupAt;
  if (!isUnchanged || !fromCar) return refused({ kind: "changed-meanwhile" });
  if (!tripActions(booking, now).includes("move")) return refused({ kind: "cannot-move" });
  const isSameCar = from.carId === to.carId;
  if (!toCar || (toCar.archivedAt !== null && !isSameCar)) return refused({ kind: "no-such-car" });
  const returnAt = to.pickupAt + (booking.returnAt - booking.pickupAt);
  const period = { pickupAt: to.pickupAt, returnAt };
  const moved = {
    reference: booking.reference,
    carId: toCar.id,
    carName: carLabel(toCar),
    ...period,
  };
  const isSameTime = from.pickupAt === to.pickupAt;
  if (isSameCar && isSameTime) return ok(moved);
  const rules = rulesAt(isSameCar ? booking : toCar);
  const problem = isSameTime ? null : findTimeProblem(period, booking, { rules, now });
  if (problem !== null) return refused({ kind: problem });
  if (!isSameTime && (booking.holdExpiresAt ?? 0) > latestHoldEnd(to.pickupAt)) {
    return refused({ kind: "hold-too-long" });
  }
  const stretch = { carId: toCar.id, ...stretchOf(period, toCar) };
  const occupant = await findOccupant(tx, stretch, [bookingId]);
  if (occupant !== null) return refused({ kind: "car-taken", by: occupant });

  const { city, location } = isSameCar ? booking : toCar;
  const detail = moveDetail({ car: carLabel(fromCar), ...from }, { car: carLabel(toCar), ...to });
  const place = { carId: to.carId, city, location, ...period };
  await rescheduleBooking(tx, bookingId, place, { actor: staff.userId, detail }, now);
  const subject = { kind: "booking", id: bookingId, name: booking.reference } as const;
  await writeAuditLog(tx, staff, { action: "booking.moved", subject, detail }, now);
  return ok(moved);
}

function findTimeProblem(
  { pickupAt, returnAt }: RentalPeriod,
  booked: RentalPeriod,
  { rules, now }: { rules: RentalRules; now: Instant },
) {
  if (pickupAt < now) return "past";
  const isOpen =
    isOfferedTime(pickupAt, booked.pickupAt, rules) &&
    isOfferedTime(returnAt, booked.returnAt, rules);
  return isOpen ? null : "closed-hours";
}

/** 'Hyundai Creta → Kia Seltos, Sat 21 Nov, 9:30 AM' */
function moveDetail(from: Place & { car: string }, to: Place & { car: string }): string {
  const times = [from.pickupAt, to.pickupAt].map((at) => formatMoment(at));
  const timeChange = times[0] === times[1] ? times[0] : times.join(" → ");
  return from.carId === to.carId ? `${timeChange}` : `${from.car} → ${to.car}, ${timeChange}`;
}
