import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { insertCar } from "#test/support/factories.ts";
import { retryUntilAvailable } from "./retry.ts";

/** A bank blocks for 14 days at most: the deposit of a longer trip is collected. */
const DAYS = { short: 1, long: 20 };

export type TripLength = keyof typeof DAYS;

/** Trips are booked for the days to come. This one has begun already, with a car of its own. */
export async function bringForward(
  db: Database,
  bookingId: string,
  length: TripLength,
): Promise<void> {
  await retryUntilAvailable(async () => {
    await inTransaction(db, async (tx) => {
      const { id: carId } = await insertCar(tx, { city: "Nowhere", archivedAt: Date.now() });
      await moveTo(tx, bookingId, { carId, length });
    });
  });
}

async function moveTo(
  tx: Tx,
  bookingId: string,
  { carId, length }: { carId: string; length: TripLength },
): Promise<void> {
  const pickupAt = Date.now() - HOUR;
  const returnAt = pickupAt + DAYS[length] * DAY;
  const moved = { carId, pickupAt, returnAt };
  await tx.updateTable("bookings").set(moved).where("id", "=", bookingId).execute();
  const leg = { carId, startsAt: pickupAt, endsAt: returnAt };
  await tx.updateTable("bookingLegs").set(leg).where("bookingId", "=", bookingId).execute();
  await tx
    .updateTable("carOccupancy")
    .set((eb) => ({
      carId,
      startsAt: eb(eb.val(pickupAt), "-", eb("preparationBefore", "*", MINUTE)),
      endsAt: eb(eb.val(returnAt), "+", eb("preparationAfter", "*", MINUTE)),
    }))
    .where("bookingId", "=", bookingId)
    .execute();
}

/** As if the car had come back so much earlier, and all that followed as well. */
export async function letTimePass(db: Database, bookingId: string, ms: number): Promise<void> {
  await retryUntilAvailable(async () => {
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable("handovers")
        .set((eb) => ({ at: eb("at", "-", ms) }))
        .where("bookingId", "=", bookingId)
        .execute();
      await tx
        .updateTable("tripCharges")
        .set((eb) => ({ answerDueAt: eb("answerDueAt", "-", ms) }))
        .where("bookingId", "=", bookingId)
        .execute();
    });
  });
}
