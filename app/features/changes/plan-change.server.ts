import { type RentalRules, siteRules, siteSurcharge } from "#app/domain/site-rules.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { BookingsTable } from "#app/db/schema/bookings.ts";
import type { Selectable } from "kysely";
import {
  type ChangePlan,
  type ChangeTarget,
  changeLines,
  floorAfterChange,
  planLegs,
  type PriceBasis,
  unusedFeePercent,
} from "#app/domain/booking-change.ts";
import { findPeriodProblem } from "#app/domain/bookable-period.ts";
import { formatMoment, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { carLabel } from "#app/domain/car.ts";
import { priceLines, sumLines, type TaxTerms } from "#app/domain/charges.ts";
import type { Paise } from "#app/domain/money.ts";
import { moveCredits } from "#app/domain/moved-credits.ts";
import { surchargeChangeLines } from "#app/domain/place-surcharge.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { tripActions } from "#app/domain/trip-actions.ts";
import { cancellableBooking } from "#app/records/booking/cancellation-policies.server.ts";
import { changeStretch } from "#app/records/booking/change-stretch.server.ts";
import { findOccupant } from "#app/records/booking/find-occupant.server.ts";
import { listLegs } from "#app/records/booking/legs.server.ts";
import type { LockedCar } from "#app/records/booking/lock-booking.server.ts";
import { listChargeLines, termsOfCar } from "#app/records/money/charge-lines.server.ts";
import { findChargeTerms, getTaxTerms } from "#app/records/money/tax-terms.server.ts";
import type { ChangeRefusal } from "./change-refusals.ts";
import { latestReturn } from "./latest-return.ts";

export type ChangingBooking = Selectable<BookingsTable>;
export type ChangeRequest = {
  to: ChangeTarget;
  basis: PriceBasis;
  /** A customer is bound by the rules of a search too. */
  by: "customer" | "staff";
  /** Those of the site unless staff have others. */
  rules?: RentalRules | undefined;
  /** It may have to wait for its payment, which a swap on the road cannot. */
  mayWait?: boolean;
  /** Bookings that will have made room by then: for a quote. */
  ignoredIds?: readonly string[];
};
export type PlannedChange = { plan: ChangePlan; amount: Paise };

/** What a change costs and why, or why it cannot be made. To be relied on, both cars must be locked. */
export async function planChange(
  db: Database | Tx,
  booking: ChangingBooking,
  cars: ReadonlyMap<string, LockedCar>,
  { to, basis, by, mayWait = false, ignoredIds = [], ...request }: ChangeRequest,
  now: Instant,
): Promise<Result<PlannedChange, ChangeRefusal>> {
  const [fromCar, toCar] = [cars.get(booking.carId), cars.get(to.carId)];
  if (!tripActions(booking, now).includes("change")) return refused({ kind: "not-now" });
  const isSameCar = booking.carId === to.carId;
  if (mayWait && booking.tripStatus === "picked_up" && !isSameCar) {
    return refused({ kind: "cannot-wait" });
  }
  const isElsewhere = by === "customer" && toCar?.city !== booking.city;
  if (!fromCar || !toCar || (!isSameCar && (toCar.archivedAt !== null || isElsewhere))) {
    return refused({ kind: "no-such-car" });
  }
  const rules = request.rules ?? siteRules(toCar);
  const problem = findTimesProblem(booking, { to, by, rules }, now);
  if (problem !== null) return refused({ kind: problem });
  const taken = await findTaken(db, booking, { ...to, car: toCar, ignoredIds }, now);
  if (taken !== null) return refused(taken);

  const agreement = await getAgreement(db, booking.id);
  const terms = {
    taxTerms: await getTaxTerms(db, toCar.taxClass, now),
    feeTerms: await findChargeTerms(db, "fee", now),
  };
  return priceChange(booking, agreement, { fromCar, toCar, ...terms }, { to, basis, by }, now);
}

/** What is agreed so far. */
export async function getAgreement(db: Database | Tx, bookingId: string) {
  return { legs: await listLegs(db, bookingId), existing: await listChargeLines(db, bookingId) };
}

type ChangedCars = {
  fromCar: LockedCar;
  toCar: LockedCar;
  /** Of the new car today. */
  taxTerms: TaxTerms;
  feeTerms: TaxTerms | null;
};

export function priceChange(
  booking: ChangingBooking,
  { legs, existing }: Awaited<ReturnType<typeof getAgreement>>,
  { fromCar, toCar, taxTerms, feeTerms }: ChangedCars,
  { to, basis, by }: Pick<ChangeRequest, "to" | "basis" | "by">,
  now: Instant,
): Result<PlannedChange, ChangeRefusal> {
  const { tripStatus, pickupAt, returnAt } = booking;
  const cancellable = cancellableBooking(booking);
  const isSameCar = booking.carId === to.carId;
  const newLegs = planLegs({ legs, tripStatus }, to, toCar.pricePerHour, basis, now);
  const ownTerms = termsOfCar(existing, booking.carId);
  const keepsTerms = isSameCar || (basis === "keep" && taxTerms.taxClass === ownTerms.taxClass);
  const toTerms = keepsTerms ? ownTerms : taxTerms;
  const feePercent = unusedFeePercent({ tripStatus, ...cancellable }, to.returnAt, now);
  const termsOf = (carId: string) => (carId === to.carId ? toTerms : termsOfCar(existing, carId));
  const on = by === "customer" ? "rent" : "hours";
  const fee = { percent: feePercent, on, terms: feeTerms } as const;
  const { city, location } = isSameCar ? booking : toCar;
  const place = { city, location };
  const pickup = { place, surcharge: siteSurcharge(place), terms: toTerms, basis };
  const surcharge =
    tripStatus === "upcoming" ? surchargeChangeLines(existing, booking, pickup) : [];
  const lines = changeLines(legs, newLegs, fee, termsOf, existing, surcharge);
  const priced = priceLines(existing, lines);
  // With what was credited. A fee at another rate may keep the amount above zero, but not the tax.
  const all = [...existing, ...priced];
  const price = sumLines([...all, ...moveCredits(all)]);
  if (price.amount < 0 || price.tax < 0) return refused({ kind: "below-zero" });
  const plan = {
    from: { carId: booking.carId, pickupAt, returnAt },
    to: { ...to, ...place },
    legs: newLegs,
    lines: priced,
    // A customer learns the registration number of another car once the change is made.
    summary: summarise(booking, to, {
      from: carLabel(fromCar),
      to: by === "customer" ? toCar.name : carLabel(toCar),
    }),
    feePercent,
    floorPercent: floorAfterChange(cancellable, to, now),
  };
  return ok({ plan, amount: sumLines(priced).total });
}

/** What is wrong with the times, whether the car is free or not. */
export function findTimesProblem(
  booking: ChangingBooking,
  { to, by, rules }: Pick<ChangeRequest, "to" | "by" | "rules">,
  now: Instant,
) {
  const isOut = booking.tripStatus === "picked_up";
  const [samePickup, sameCar] = [to.pickupAt === booking.pickupAt, to.carId === booking.carId];
  if (samePickup && sameCar && to.returnAt === booking.returnAt) return "unchanged";
  // Only staff can say whether a pickup that was missed may still be moved, or get another car.
  const isPickupOver = isOut || (by === "customer" && booking.pickupAt < now);
  const isNewPickup = !samePickup || (by === "customer" && !sameCar);
  if (isNewPickup && (isPickupOver || to.pickupAt <= now)) return "past";
  if (isOut && to.returnAt <= now) return "past";
  const leadMinutes = by === "customer" ? siteRules().leadMinutes : 0;
  if (isNewPickup && to.pickupAt - now <= leadMinutes * MINUTE) return "too-soon";
  return findPeriodProblem(to, now, { booked: booking, leadMinutes: 0, rules });
}

/** Who has the car in the time that the change adds. */
async function findTaken(
  db: Database | Tx,
  booking: ChangingBooking,
  to: ChangeTarget & { car: LockedCar; ignoredIds: readonly string[] },
  now: Instant,
): Promise<ChangeRefusal | null> {
  const change = { bookingId: booking.id, from: booking, to };
  const stretch = { carId: to.carId, ...(await changeStretch(db, change, to.car)) };
  const isOut = booking.tripStatus === "picked_up";
  const isSameCar = booking.carId === to.carId;
  const startsAt = !isOut ? stretch.startsAt : isSameCar ? booking.returnAt : now;
  if (startsAt >= stretch.endsAt) return null;
  const by = await findOccupant(db, { ...stretch, startsAt }, [booking.id, ...to.ignoredIds], now);
  if (by === null) return null;
  const earliest = Math.max(isSameCar ? booking.returnAt : to.pickupAt, now);
  const until = latestReturn(by.startsAt - to.car.minutesAfter * MINUTE, siteRules(to.car));
  return { kind: "car-taken", by, until: until !== null && until > earliest ? until : null };
}

function summarise(
  from: ChangeTarget,
  to: ChangeTarget,
  cars: { from: string; to: string },
): string {
  const arrow = (before: string, after: string) => `${before} → ${after}`;
  const at = (one: Instant, other: Instant) => arrow(formatMoment(one), formatMoment(other));
  return [
    ...(from.carId === to.carId ? [] : [arrow(cars.from, cars.to)]),
    ...(from.pickupAt === to.pickupAt ? [] : [`Pickup ${at(from.pickupAt, to.pickupAt)}`]),
    ...(from.returnAt === to.returnAt ? [] : [`Return ${at(from.returnAt, to.returnAt)}`]),
  ].join(" · ");
}
