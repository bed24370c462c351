import type { TripStatus } from "./booking.ts";
import { HOUR, type Instant } from "./business-time.ts";
import { type CancellableBooking, cancellation } from "./cancellation.ts";
import type { ChargeLine, PlannedLine, TaxTerms } from "./charges.ts";
import { type Paise, paise } from "./money.ts";
import { adjustmentLines, type AgreedLine } from "./price-adjustment.ts";
import type { RentalPeriod } from "./rental-period.ts";

/** One car from one moment to another, at the price agreed for it. */
export type Leg = { carId: string; startsAt: Instant; endsAt: Instant; pricePerHour: Paise };

/**
 * What another car costs: its price of today; as much as the present one; or whichever is lower, as for a
 * replacement after a breakdown.
 */
export type PriceBasis = "current" | "keep" | "lower";

export type ChangeTarget = RentalPeriod & { carId: string };

export type Agreement = { legs: readonly Leg[]; tripStatus: TripStatus };

/** What is agreed once a change is applied; `from` is what it was based on. */
export type ChangePlan = {
  from: ChangeTarget;
  to: ChangeTarget & { city: string; location: string };
  legs: Leg[];
  lines: ChargeLine[];
  /** 'Return Mon 23 Nov, 6:00 PM → Tue 24 Nov, 6:00 PM', for histories and messages. */
  summary: string;
  /** Share of what would come back that is kept. */
  feePercent: number;
  /** Of a cancellation later on, which a change must not make free. */
  floorPercent: number;
};

/** Of such a plan nothing can be made once the car is picked up. */
export function movesPickup({ from, to }: Pick<ChangePlan, "from" | "to">): boolean {
  return to.carId !== from.carId || to.pickupAt !== from.pickupAt;
}

export const CHANGE_STATES = ["pending", "applied", "cancelled", "expired"] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** Of one booking by its customer: each takes a car from others for a quarter of an hour. */
export const MAX_UNPAID_CHANGES_PER_DAY = 10;

/** Share of the price of unused hours that is kept: a day's notice keeps less. */
export const SHORT_NOTICE_PERCENT = 50;
export const DAY_NOTICE_PERCENT = 20;
const LONG_NOTICE_MS = 24 * HOUR;

/** The car changes now during a trip, and for the whole of it before. */
export function planLegs(
  { legs, tripStatus }: Agreement,
  to: ChangeTarget,
  toPricePerHour: Paise,
  basis: PriceBasis,
  now: Instant,
): Leg[] {
  const last = lastLeg(legs);
  if (tripStatus === "upcoming") {
    const isSameCar = to.carId === last.carId;
    const pricePerHour = isSameCar
      ? last.pricePerHour
      : priceBy(basis, last.pricePerHour, toPricePerHour);
    return [{ carId: to.carId, startsAt: to.pickupAt, endsAt: to.returnAt, pricePerHour }];
  }
  const before = legs.slice(0, -1);
  if (to.carId === last.carId) return [...before, { ...last, endsAt: to.returnAt }];
  const pricePerHour = priceBy(basis, last.pricePerHour, toPricePerHour);
  if (now <= last.startsAt)
    return [...before, { ...last, carId: to.carId, endsAt: to.returnAt, pricePerHour }];
  const next = { carId: to.carId, startsAt: now, endsAt: to.returnAt, pricePerHour };
  return [...before, { ...last, endsAt: now }, next];
}

/** Of what is agreed and what it costs today, what holds after a change. */
export function priceBy(basis: PriceBasis, agreed: Paise, current: Paise): Paise {
  if (basis === "keep") return agreed;
  return basis === "lower" ? paise(Math.min(agreed, current)) : current;
}

export function lastLeg(legs: readonly Leg[]): Leg {
  const last = legs.at(-1);
  if (last === undefined) throw new RangeError("A booking has at least one leg");
  return last;
}

/** Hours billed of each leg: their sum is that of the whole period, rounded once (spec 9, Pricing). */
export function hoursOfLegs(legs: readonly Leg[]): number[] {
  const start = legs[0]?.startsAt ?? 0;
  const hoursUntil = (at: Instant) => Math.round((at - start) / HOUR);
  return legs.map(({ startsAt, endsAt }) => hoursUntil(endsAt) - hoursUntil(startsAt));
}

/** Share of the price of unused hours that is kept. Before the pickup it is what a cancellation would keep. */
export function unusedFeePercent(
  { tripStatus, ...booking }: CancellableBooking & { tripStatus: TripStatus },
  returnAt: Instant,
  now: Instant,
): number {
  if (tripStatus === "upcoming") {
    return cancellation(paise(0), booking, now).chargePercent;
  }
  return returnAt - now >= LONG_NOTICE_MS ? DAY_NOTICE_PERCENT : SHORT_NOTICE_PERCENT;
}

type LegLine = Pick<PlannedLine, "kind" | "quantity" | "unitPrice" | "detail"> & { carId: string };

/**
 * Kept of the price of unused hours, or of all the rent that comes back: a customer could else take a cheaper car to
 * cancel it for less. Taxed as the car unless it has terms of its own.
 */
export type ChangeFee = { percent: number; on: "hours" | "rent"; terms?: TaxTerms | null };

/**
 * Before tax: hours more or fewer of a car, the hours of another car, what its place changes of the surcharge, what
 * all that changes of an agreed discount or price, and the fee.
 */
export function changeLines(
  before: readonly Leg[],
  after: readonly Leg[],
  fee: ChangeFee,
  termsOf: (carId: string) => TaxTerms,
  agreed: readonly AgreedLine[] = [],
  surcharge: readonly PlannedLine[] = [],
): PlannedLine[] {
  const [hoursBefore, hoursAfter] = [hoursOfLegs(before), hoursOfLegs(after)];
  const lines: LegLine[] = [];
  const detail = null;
  for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
    const [old, next] = [before[index], after[index]];
    const [had, has] = [hoursBefore[index] ?? 0, hoursAfter[index] ?? 0];
    if (old && next && old.carId === next.carId && old.pricePerHour === next.pricePerHour) {
      const kind = has > had ? "extra_hours" : "unused_hours";
      const quantity = has - had;
      lines.push({ kind, carId: old.carId, quantity, unitPrice: old.pricePerHour, detail });
      continue;
    }
    if (old)
      lines.push({
        kind: "other_car",
        carId: old.carId,
        quantity: -had,
        unitPrice: old.pricePerHour,
        detail,
      });
    if (next)
      lines.push({
        kind: "other_car",
        carId: next.carId,
        quantity: has,
        unitPrice: next.pricePerHour,
        detail,
      });
  }
  const hourLines = lines
    .filter(({ quantity }) => quantity !== 0)
    .map((line) => ({ ...line, ...termsOf(line.carId) }));
  const rental = [...hourLines, ...surcharge];
  const unused = sumOf(hoursBefore) - sumOf(hoursAfter);
  const priced = rental.map((line) => ({ ...line, amount: paise(line.quantity * line.unitPrice) }));
  const reason = unused > 0 ? "Unused hours" : unused < 0 ? "Extra hours" : "Another car";
  const adjusted = adjustmentLines([...agreed, ...priced], sumOf(hoursAfter)).map((line) => {
    return { ...line, carId: null, quantity: 1, detail: reason };
  });
  const { carId, pricePerHour } = lastLeg(before);
  const discounted = adjusted.reduce((sum, { unitPrice }) => sum + unitPrice, 0);
  const rentBack = -sumOf(priced.map(({ amount }) => amount));
  const givenUp = fee.on === "hours" ? unused * pricePerHour : rentBack;
  const kept = Math.floor((Math.max(0, givenUp - discounted) * fee.percent) / 100);
  if (givenUp <= 0 || kept <= 0) return [...rental, ...adjusted];
  const feeLine = { kind: "fee", carId, quantity: 1, unitPrice: paise(kept), detail } as const;
  return [...rental, ...adjusted, { ...feeLine, ...(fee.terms ?? termsOf(carId)) }];
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** A later pickup does not make a cancellation cheaper than it was. */
export function floorAfterChange(
  booking: CancellableBooking,
  to: { pickupAt: Instant },
  now: Instant,
): number {
  if (to.pickupAt <= booking.pickupAt) return booking.floorPercent;
  return cancellation(paise(0), booking, now).chargePercent;
}
