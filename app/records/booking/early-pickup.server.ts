import type { Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { findOccupant, type Occupant } from "./find-occupant.server.ts";
import { expireHoldsOfCar } from "./transitions.server.ts";

/** Who has the car from `at` until the booking has it. The car must be locked. */
export async function findOccupantBefore(
  tx: Tx,
  bookingId: string,
  at: Instant,
  now: Instant,
): Promise<Occupant | null> {
  const own = await findFirstStretch(tx, bookingId);
  if (own === undefined || own.startsAt <= at) return null;
  const { carId, startsAt: endsAt } = own;
  const prepared = await listPrepared(tx, carId, at);
  const exceptIds = [bookingId, ...prepared.map((row) => row.bookingId ?? "")];
  return await findOccupant(tx, { carId, startsAt: at, endsAt }, exceptIds, now);
}

/** A car that is handed over before its time is taken from then on. Nobody else may have it until then. */
export async function startOccupancyAt(
  tx: Tx,
  bookingId: string,
  at: Instant,
  now: Instant,
): Promise<void> {
  const own = await findFirstStretch(tx, bookingId);
  if (own === undefined || own.startsAt <= at) return;
  await expireHoldsOfCar(tx, now, own.carId);
  for (const { id } of await listPrepared(tx, own.carId, at)) {
    await tx.updateTable("carOccupancy").set({ endsAt: at }).where("id", "=", id).execute();
  }
  await tx.updateTable("carOccupancy").set({ startsAt: at }).where("id", "=", own.id).execute();
}

/** Without what a change would add. */
async function findFirstStretch(tx: Tx, bookingId: string) {
  return await tx
    .selectFrom("carOccupancy")
    .select(["id", "carId", "startsAt"])
    .where("bookingId", "=", bookingId)
    .where("changeId", "is", null)
    .orderBy("startsAt")
    .limit(1)
    .executeTakeFirst();
}

/** A car that is handed over is not prepared any longer after its last trip. */
async function listPrepared(tx: Tx, carId: string, at: Instant) {
  return await tx
    .selectFrom("carOccupancy")
    .innerJoin("bookings", "bookings.id", "carOccupancy.bookingId")
    .select(["carOccupancy.id", "bookingId"])
    .where("carOccupancy.carId", "=", carId)
    .where("startsAt", "<", at)
    .where("endsAt", ">", at)
    .where("tripStatus", "=", "returned")
    .execute();
}
