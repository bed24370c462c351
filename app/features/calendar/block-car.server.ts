import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { lockCars } from "#app/records/booking/lock-booking.server.ts";
import { moveOccupancy, occupyCar } from "#app/records/booking/occupancy.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { isOverlapViolation } from "#app/db/dialect.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { carLabel } from "#app/domain/car.ts";
import { businessDate, formatMoment, type Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { CalendarRefusal } from "./calendar-messages.ts";
import { findOccupant } from "#app/records/booking/find-occupant.server.ts";

type Block = { carId: string; reason: string; startsAt: Instant; endsAt: Instant };
/** The version on screen. */
export type SeenBlock = Pick<Block, "carId" | "startsAt" | "endsAt">;
type Change = SeenBlock & { id: string; reason?: string; seen: SeenBlock };
type BlockResult = Result<{ id: string; carName: string }, CalendarRefusal>;

export async function createBlock(
  { db }: { db: Database },
  staff: Staff,
  block: Block,
  now: Instant,
): Promise<BlockResult> {
  if (block.endsAt < now) return refused({ kind: "past" });
  return await refuseOverlap(db, async (tx) => {
    const car = (await lockCars(tx, [block.carId], now)).get(block.carId);
    if (!car || car.archivedAt !== null) return refused({ kind: "no-such-car" });
    const occupant = await findOccupant(tx, block);
    if (occupant !== null) return refused({ kind: "car-taken", by: occupant });
    const id = newId();
    const { carId, startsAt, endsAt } = block;
    await tx
      .insertInto("carBlocks")
      .values({ id, ...block, createdAt: now })
      .execute();
    await occupyCar(tx, { blockId: id }, { carId, startsAt, endsAt });
    await writeEntry(
      tx,
      staff,
      { id, carName: carLabel(car), action: "block.added", ...block },
      now,
    );
    return ok({ id, carName: carLabel(car) });
  });
}

/**
 * Refused if another user changed the block since it was loaded. One that is over may
 * keep its end, so that its reason can be corrected.
 */
export async function updateBlock(
  { db }: { db: Database },
  staff: Staff,
  { id, seen, ...change }: Change,
  now: Instant,
): Promise<BlockResult> {
  return await refuseOverlap(db, async (tx) => {
    const cars = await lockCars(tx, [seen.carId, change.carId], now);
    const existing = await findBlock(tx, id);
    if (!existing) return refused({ kind: "not-found" });
    if (!isUnchanged(existing, seen)) return refused({ kind: "changed-meanwhile" });
    const block = { reason: existing.reason, ...change };
    if (block.endsAt !== existing.endsAt && block.endsAt < now) return refused({ kind: "past" });
    const car = cars.get(block.carId);
    const isSameCar = existing.carId === block.carId;
    if (!car || (car.archivedAt !== null && !isSameCar)) return refused({ kind: "no-such-car" });
    const occupant = await findOccupant(tx, block, [id]);
    if (occupant !== null) return refused({ kind: "car-taken", by: occupant });
    const { carId, startsAt, endsAt } = block;
    await tx.updateTable("carBlocks").set(block).where("id", "=", id).execute();
    await moveOccupancy(tx, { blockId: id }, { carId, startsAt, endsAt });
    await writeEntry(
      tx,
      staff,
      { id, carName: carLabel(car), action: "block.updated", ...block },
      now,
    );
    return ok({ id, carName: carLabel(car) });
  });
}

export async function deleteBlock(
  { db }: { db: Database },
  staff: Staff,
  { id, seen }: { id: string; seen: SeenBlock },
  now: Instant,
): Promise<BlockResult> {
  return await inTransaction(db, async (tx): Promise<BlockResult> => {
    const car = (await lockCars(tx, [seen.carId], now)).get(seen.carId);
    const existing = await findBlock(tx, id);
    if (!existing) return refused({ kind: "not-found" });
    if (!car || !isUnchanged(existing, seen)) return refused({ kind: "changed-meanwhile" });
    await tx.deleteFrom("carBlocks").where("id", "=", id).execute();
    await writeEntry(
      tx,
      staff,
      { carName: carLabel(car), action: "block.removed", ...existing },
      now,
    );
    return ok({ id, carName: carLabel(car) });
  });
}

async function refuseOverlap(
  db: Database,
  work: (tx: Tx) => Promise<BlockResult>,
): Promise<BlockResult> {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    if (isOverlapViolation(error)) return refused({ kind: "car-taken", by: null });
    throw error;
  }
}

async function findBlock(tx: Tx, id: string) {
  return await tx.selectFrom("carBlocks").selectAll().where("id", "=", id).executeTakeFirst();
}

function isUnchanged(block: SeenBlock, seen: SeenBlock): boolean {
  return (
    block.carId === seen.carId && block.startsAt === seen.startsAt && block.endsAt === seen.endsAt
  );
}

type BlockEntry = Block & { id: string; carName: string; action: `block.${string}` };

async function writeEntry(
  tx: Tx,
  staff: Staff,
  { id, carName, action, ...block }: BlockEntry,
  now: Instant,
) {
  const momentOf = (at: Instant) => formatMoment(at, { year: yearOf(at) !== yearOf(now) });
  const detail = `${momentOf(block.startsAt)} → ${momentOf(block.endsAt)}: ${block.reason}`;
  await writeAuditLog(
    tx,
    staff,
    { action, subject: { kind: "block", id, name: carName }, detail },
    now,
  );
}

function yearOf(at: Instant): string {
  return businessDate(at).slice(0, 4);
}
