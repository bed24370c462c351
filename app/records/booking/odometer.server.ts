import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

/** The reading of the last handover (until then), or that of when the car joined the fleet. */
export async function findLastOdometer(
  db: Database | Tx,
  carId: string,
  until: Instant | null = null,
): Promise<number | null> {
  const handovers = db.selectFrom("handovers").select("odometerKm").where("carId", "=", carId);
  const latest = await (until === null ? handovers : handovers.where("at", "<=", until))
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (latest !== undefined) return latest.odometerKm;
  const car = db.selectFrom("cars").select("odometerKm").where("id", "=", carId);
  return (await car.executeTakeFirst())?.odometerKm ?? null;
}

export async function findNextOdometer(
  tx: Tx,
  carId: string,
  after: Instant,
): Promise<number | null> {
  const next = await tx
    .selectFrom("handovers")
    .select("odometerKm")
    .where("carId", "=", carId)
    .where("at", ">", after)
    .orderBy("at")
    .limit(1)
    .executeTakeFirst();
  return next?.odometerKm ?? null;
}
