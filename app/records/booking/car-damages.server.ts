import type { Insertable } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { CarDamagesTable } from "#app/db/schema/inspections.ts";
import type { Instant } from "#app/domain/business-time.ts";

export async function insertDamage(tx: Tx, damage: Insertable<CarDamagesTable>): Promise<void> {
  await tx.insertInto("carDamages").values(damage).execute();
}

/** False if it was repaired before, or there is none. */
export async function repairDamage(
  tx: Tx,
  { id, carId }: { id: string; carId: string },
  by: { actorId: string },
  now: Instant,
): Promise<boolean> {
  const repaired = await tx
    .updateTable("carDamages")
    .set({ repairedAt: now, repairedBy: by.actorId })
    .where("id", "=", id)
    .where("carId", "=", carId)
    .where("repairedAt", "is", null)
    .executeTakeFirst();
  return repaired.numUpdatedRows === 1n;
}

/** Of the car, from all trips: what is still there. */
export async function listOpenDamages(db: Database | Tx, carId: string) {
  return await db
    .selectFrom("carDamages")
    .select(["id", "bookingId", "phase", "zone", "x", "y", "kind", "note", "markedBy"])
    .select(["photoId", "uploadId", "createdAt"])
    .where("carId", "=", carId)
    .where("repairedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** What is still there of the marks of these bookings, on the cars that they have now. */
export async function listOpenMarks(db: Database | Tx, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return [];
  return await db
    .selectFrom("carDamages")
    .innerJoin("bookings", (join) =>
      join
        .onRef("bookings.id", "=", "carDamages.bookingId")
        .onRef("bookings.carId", "=", "carDamages.carId"),
    )
    .select(["carDamages.bookingId", "uploadId", "phase", "carDamages.createdAt"])
    .where("carDamages.bookingId", "in", bookingIds)
    .where("repairedAt", "is", null)
    .execute();
}

export type OpenDamage = Awaited<ReturnType<typeof listOpenDamages>>[number];
