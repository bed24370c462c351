import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { lockCar } from "#app/records/booking/lock-booking.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { carLabel } from "#app/domain/car.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { releasePictures } from "#app/features/fleet/pictures/claim-pictures.server.ts";
import { picturesOf } from "./car-values.server.ts";

export type DeleteRefusal = "not-found" | "already-archived";

/** Archives a car that bookings, blocks or a waitlist refer to. The lock keeps out concurrent bookings. */
export async function deleteCar(
  db: Database,
  staff: Staff,
  id: string,
  now: Instant,
): Promise<Result<"deleted" | "archived", DeleteRefusal>> {
  return await inTransaction(db, async (tx) => {
    const car = await lockCar(tx, id);
    if (car === undefined) return refused("not-found");
    const subject = { kind: "car", id, name: carLabel(car) } as const;
    if (await hasHistory(tx, id)) {
      if (car.archivedAt !== null) return refused("already-archived");
      await setArchived(tx, id, now);
      await writeAuditLog(tx, staff, { action: "car.archived", subject }, now);
      return ok("archived");
    }
    await tx.deleteFrom("cars").where("id", "=", id).execute();
    await releasePictures(tx, { carId: id, paths: picturesOf(car) }, now);
    await writeAuditLog(tx, staff, { action: "car.deleted", subject }, now);
    return ok("deleted");
  });
}

export async function restoreCar(
  db: Database,
  staff: Staff,
  id: string,
  now: Instant,
): Promise<Result<null, "not-found">> {
  return await inTransaction(db, async (tx) => {
    const car = await lockCar(tx, id);
    if (car === undefined) return refused("not-found");
    if (car.archivedAt === null) return ok(null);
    await setArchived(tx, id, null);
    const subject = { kind: "car", id, name: carLabel(car) } as const;
    await writeAuditLog(tx, staff, { action: "car.restored", subject }, now);
    return ok(null);
  });
}

/** All that refer to a car: a booking that was given another one leaves its price lines and entries with the first. */
const REFERRING_TABLES = [
  "bookings",
  "carBlocks",
  "carDamages",
  "bookingLegs",
  "carOccupancy",
  "waitlistEntries",
  "inspectionEntries",
  "chargeLines",
  "handovers",
] as const;

export async function hasHistory(db: Database | Tx, carId: string): Promise<boolean> {
  for (const table of REFERRING_TABLES) {
    const row = db.selectFrom(table).select("carId").where("carId", "=", carId).limit(1);
    if ((await row.executeTakeFirst()) !== undefined) return true;
  }
  return false;
}

async function setArchived(tx: Tx, id: string, archivedAt: Instant | null): Promise<void> {
  await tx
    .updateTable("cars")
    .set(({ eb }) => ({ archivedAt, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
