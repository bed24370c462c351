import { newId } from "#app/db/new-id.server.ts";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { Schema } from "#app/db/schema/schema.ts";
import { type PeriodColumns, stretchColumns } from "./preparation.server.ts";

/**
 * Whether a rental and the preparation of the car fit. Occupancies of a car never overlap, so the first one
 * ending after the pickup decides: one index step.
 */
export function isFreeDuring(period: PeriodColumns, now: Instant, exceptUserId?: string) {
  const { startsAt, endsAt } = stretchColumns(period);
  return (eb: ExpressionBuilder<Schema, "cars">): Expression<SqlBool> => {
    let next = eb
      .selectFrom("carOccupancy as next")
      .select("next.startsAt")
      .whereRef("next.carId", "=", "cars.id")
      .where("next.endsAt", ">", startsAt)
      .where((held) =>
        held.or([held("next.expiresAt", "is", null), held("next.expiresAt", ">", now)]),
      );
    if (exceptUserId !== undefined) next = next.where(isNotHoldOf(exceptUserId));
    return eb(eb.fn.coalesce(next.orderBy("next.endsAt").limit(1), endsAt), ">=", endsAt);
  };
}

function isNotHoldOf(userId: string): Expression<SqlBool> {
  return sql<SqlBool>`(next.expires_at is null or next.booking_id not in
    (select id from bookings where user_id = ${userId} and status = 'pending'))`;
}

export type Holder = { bookingId: string } | { blockId: string };

/** With the minutes of preparation in it, for a booking. */
type Occupancy = {
  carId: string;
  startsAt: Instant;
  endsAt: Instant;
  preparationBefore?: number;
  preparationAfter?: number;
  /** What a change adds until it is paid. */
  changeId?: string;
};

/** `expiresAt` is set for a hold. Throws what `isOverlapViolation` recognises when the car is taken. */
export async function occupyCar(
  tx: Tx,
  holder: Holder,
  occupancy: Occupancy,
  expiresAt: Instant | null = null,
): Promise<void> {
  await occupyCarQuery(tx, holder, occupancy, expiresAt).execute();
}

export function occupyCarQuery(
  tx: Tx,
  holder: Holder,
  occupancy: Occupancy,
  expiresAt: Instant | null,
) {
  return tx
    .insertInto("carOccupancy")
    .values({ id: newId(), bookingId: null, blockId: null, ...holder, ...occupancy, expiresAt });
}

export async function moveOccupancy(tx: Tx, holder: Holder, to: Occupancy): Promise<void> {
  const moved = tx.updateTable("carOccupancy").set(to);
  await (
    "bookingId" in holder
      ? moved.where("bookingId", "=", holder.bookingId)
      : moved.where("blockId", "=", holder.blockId)
  ).execute();
}

/** Makes a hold permanent. Changes nothing when the booking has lost its car. */
export function keepOccupancyQuery(tx: Tx, bookingId: string) {
  return tx.updateTable("carOccupancy").set({ expiresAt: null }).where("bookingId", "=", bookingId);
}

/**
 * The car is back: it is prepared and then free, at the latest when its next stretch begins. Its expired holds
 * must have been released.
 */
export async function endOccupancyAt(tx: Tx, bookingId: string, at: Instant): Promise<void> {
  await tx
    .deleteFrom("carOccupancy")
    .where("bookingId", "=", bookingId)
    .where("startsAt", ">=", at)
    .execute();
  const last = await tx
    .selectFrom("carOccupancy")
    .select(["id", "carId", "endsAt", "preparationAfter"])
    .where("bookingId", "=", bookingId)
    .orderBy("startsAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return;
  const next = await tx
    .selectFrom("carOccupancy")
    .select("startsAt")
    .where("carId", "=", last.carId)
    .where("endsAt", ">", last.endsAt)
    .orderBy("endsAt")
    .limit(1)
    .executeTakeFirst();
  const readyAt = at + last.preparationAfter * MINUTE;
  await tx
    .updateTable("carOccupancy")
    .set({ endsAt: Math.min(readyAt, next?.startsAt ?? readyAt) })
    .where("id", "=", last.id)
    .execute();
}

/** Takes what is not the booking's already. The car must be locked. */
export async function holdForChange(
  tx: Tx,
  bookingId: string,
  { carId, startsAt, endsAt }: Occupancy,
  { changeId, expiresAt }: { changeId: string; expiresAt: Instant },
): Promise<void> {
  const own = await tx
    .selectFrom("carOccupancy")
    .select(["startsAt", "endsAt"])
    .where("carId", "=", carId)
    .where("bookingId", "=", bookingId)
    .where("endsAt", ">", startsAt)
    .where("startsAt", "<", endsAt)
    .orderBy("startsAt")
    .execute();
  let from = startsAt;
  for (const next of [...own, { startsAt: endsAt, endsAt }]) {
    if (next.startsAt > from) {
      const added = { carId, startsAt: from, endsAt: next.startsAt, changeId };
      await occupyCar(tx, { bookingId }, added, expiresAt);
    }
    from = Math.max(from, next.endsAt);
  }
}

/** A leg under way ends at another time, preparation included. The time until then must be free. */
export async function prolongTo(
  tx: Tx,
  bookingId: string,
  { carId, startsAt }: Pick<Occupancy, "carId" | "startsAt">,
  prolonged: { endsAt: Instant; preparationAfter: number },
): Promise<void> {
  const own = await tx
    .selectFrom("carOccupancy")
    .select("id")
    .where("bookingId", "=", bookingId)
    .where("carId", "=", carId)
    .where("endsAt", ">", startsAt)
    .orderBy("startsAt")
    .execute();
  const [first, ...later] = own;
  if (first === undefined) return;
  // While it was late it had free times of the car on its own, with others between.
  for (const { id } of later) await tx.deleteFrom("carOccupancy").where("id", "=", id).execute();
  await tx.updateTable("carOccupancy").set(prolonged).where("id", "=", first.id).execute();
}

/** A booking gets a car back that it had: it is not prepared for somebody else first. */
export async function stopPreparing(
  tx: Tx,
  { bookingId, carId }: { bookingId: string; carId: string },
  at: Instant,
): Promise<void> {
  await tx
    .updateTable("carOccupancy")
    .set({ endsAt: at })
    .where("bookingId", "=", bookingId)
    .where("carId", "=", carId)
    .where("startsAt", "<", at)
    .where("endsAt", ">", at)
    .execute();
}

/**
 * Gives a booking that is late every free time of its car `until` then, unless all of it is taken for `atLeast`
 * that long. The car must be locked and its expired holds released.
 */
export async function prolongOccupancy(
  tx: Tx,
  { bookingId, carId, returnAt }: { bookingId: string; carId: string; returnAt: Instant },
  { atLeast, until }: { atLeast: Instant; until: Instant },
): Promise<void> {
  const stretches = await tx
    .selectFrom("carOccupancy")
    .select(["id", "bookingId", "startsAt", "endsAt"])
    .where("carId", "=", carId)
    .where("endsAt", ">=", returnAt)
    .where("startsAt", "<", until)
    .orderBy("startsAt")
    .execute();
  for (let index = 0; index <= stretches.length; index += 1) {
    const [previous, next] = [stretches[index - 1], stretches[index]];
    const startsAt = previous?.endsAt ?? returnAt;
    const endsAt = next?.startsAt ?? (startsAt < atLeast ? until : startsAt);
    if (endsAt <= startsAt) continue;
    if (previous?.bookingId === bookingId) {
      await tx.updateTable("carOccupancy").set({ endsAt }).where("id", "=", previous.id).execute();
    } else {
      await occupyCar(tx, { bookingId }, { carId, startsAt, endsAt });
    }
  }
}

export async function releaseCar(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom("carOccupancy").where("bookingId", "=", bookingId).execute();
}

export function releaseExpiredQuery(tx: Tx, carId: string, now: Instant) {
  return tx
    .deleteFrom("carOccupancy")
    .where("carId", "=", carId)
    .where("expiresAt", "<=", now)
    .returning("bookingId");
}

export async function listCarsWithExpiredHolds(db: Database, now: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom("carOccupancy")
    .select("carId")
    .where("expiresAt", "<=", now)
    .limit(100)
    .execute();
  // `distinct` would make SQLite read every occupancy.
  return [...new Set(rows.map((row) => row.carId))];
}
