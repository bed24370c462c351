import { formatFuelLevel } from "#app/content/fuel-levels.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { HandoversTable } from "#app/db/schema/audit-log.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { Instant } from "#app/domain/business-time.ts";
import {
  checkOdometerBack,
  checkOdometerOut,
  type OdometerRefusal,
} from "#app/domain/distance-driven.ts";
import { isPickup, sortHandovers } from "#app/domain/handovers.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { getCarLabels } from "#app/records/get-car-labels.server.ts";
import { recordBookingEvent } from "./booking-events.server.ts";
import { findLastOdometer, findNextOdometer } from "./odometer.server.ts";
import { selectHandovers } from "./trip-handovers.server.ts";

/** Of the car that comes back at a swap, and of the one that goes out. */
export const SWAP_SIDES = ["back", "out"] as const;
export type SwapSide = (typeof SWAP_SIDES)[number];

export type Swap = {
  changeId: string;
  number: number;
  at: Instant;
  carIds: Record<SwapSide, string>;
};

export type CarReadings = Pick<HandoversTable, "odometerKm" | "fuelPercent" | "notes"> & {
  sure: boolean;
};

/** Null where nothing is written down now. */
export type SwapReadings = Record<SwapSide, CarReadings | null>;

/** `not-now`: there is no such swap, or a colleague wrote down the readings. */
export type SwapRefusal =
  | { kind: "not-now" }
  | { kind: "readings"; side: SwapSide; refusal: OdometerRefusal };

export const SWAP_KINDS = { back: "swap_return", out: "swap_pickup" } as const;

/** In order: the changes of the car that were made during the trip. */
export async function listSwaps(db: Database | Tx, bookingId: string): Promise<Swap[]> {
  const changes = await db
    .selectFrom("bookingChanges")
    .innerJoin("handovers", (join) =>
      join
        .onRef("handovers.bookingId", "=", "bookingChanges.bookingId")
        .on("handovers.kind", "=", "pickup"),
    )
    .select(["bookingChanges.id as changeId", "plan", "bookingChanges.createdAt as at"])
    .where("bookingChanges.bookingId", "=", bookingId)
    .where("state", "=", "applied")
    .whereRef("bookingChanges.createdAt", ">=", "handovers.createdAt")
    .orderBy("bookingChanges.createdAt")
    .orderBy("bookingChanges.id")
    .execute();
  return changes
    .map(({ plan, ...change }) => ({ ...change, ...fromJson(plan) }))
    .filter(({ from, to }) => from.carId !== to.carId)
    .map(({ changeId, at, from, to }, index) => {
      return { changeId, number: index + 1, at, carIds: { back: from.carId, out: to.carId } };
    });
}

type SwappedBooking = { id: string; reference: string };

/** Both cars must be locked. */
export async function recordSwapReadings(
  tx: Tx,
  staff: Staff,
  { booking, swap, readings }: { booking: SwappedBooking; swap: Swap; readings: SwapReadings },
  now: Instant,
): Promise<Result<null, SwapRefusal>> {
  const entered = SWAP_SIDES.flatMap((side) => {
    const of = readings[side];
    return of === null ? [] : [{ side, carId: swap.carIds[side], ...of }];
  });
  if (entered.length === 0) return ok(null);
  const [bookingId, actorId] = [booking.id, staff.userId];
  const refusal = await findRefusal(tx, bookingId, swap, entered);
  if (refusal !== null) return refused(refusal);
  const rows = entered.map(({ side, carId, odometerKm, fuelPercent, notes }) => {
    const ofSwap = { kind: SWAP_KINDS[side], swap: swap.number, at: swap.at };
    const row = { bookingId, carId, odometerKm, fuelPercent, notes, actorId, createdAt: now };
    return { ...row, ...ofSwap };
  });
  await tx.insertInto("handovers").values(rows).execute();
  const labels = await getCarLabels(tx, Object.values(swap.carIds));
  const detail = entered
    .map((one) => `${labels.get(one.carId)} ${describeReadings(one)}`)
    .join(" · ");
  const event = { bookingId, kind: "swap_readings", actor: actorId, at: now, detail } as const;
  await recordBookingEvent(tx, event);
  const subject = { kind: "booking", id: bookingId, name: booking.reference } as const;
  await writeAuditLog(tx, staff, { action: "booking.swap-readings", subject, detail }, now);
  return ok(null);
}

type EnteredReadings = CarReadings & { side: SwapSide; carId: string };

function describeReadings({ side, odometerKm, fuelPercent }: EnteredReadings): string {
  const fuel = formatFuelLevel(fuelPercent).toLowerCase();
  return `${side}: ${odometerKm.toLocaleString("en-IN")} km, fuel ${fuel}`;
}

async function findRefusal(
  tx: Tx,
  bookingId: string,
  swap: Swap,
  entered: readonly EnteredReadings[],
): Promise<SwapRefusal | null> {
  const handovers = sortHandovers(
    await selectHandovers(tx).where("bookingId", "=", bookingId).execute(),
  );
  const isRecorded = handovers.some(
    ({ kind, swap: number }) =>
      number === swap.number && entered.some(({ side }) => SWAP_KINDS[side] === kind),
  );
  if (isRecorded) return { kind: "not-now" };
  const before = handovers.findLast((one) => isPickup(one) && one.swap < swap.number);
  for (const one of entered) {
    const out = one.side === "back" && before?.carId === one.carId ? before : null;
    const refusal = await checkOdometer(tx, one, out, swap.at);
    if (refusal !== null) return { kind: "readings", side: one.side, refusal };
  }
  return null;
}

/** `out`: as the car went out, where that is known. Read later, it must also fit what the car showed since. */
async function checkOdometer(
  tx: Tx,
  entered: EnteredReadings,
  out: { odometerKm: number; at: Instant } | null,
  at: Instant,
): Promise<OdometerRefusal | null> {
  const { carId, odometerKm, sure } = entered;
  const refusal =
    out === null
      ? checkOdometerOut(entered, await findLastOdometer(tx, carId, at))
      : checkOdometerBack(entered, out, at);
  if (refusal !== null) return refusal;
  const next = await findNextOdometer(tx, carId, at);
  if (sure || next === null || odometerKm <= next) return null;
  return { kind: "odometer-high", odometerKm: next };
}
