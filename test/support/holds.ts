import type { Database } from "#app/db/client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { placeHold } from "#app/features/booking/place-hold.server.ts";
import { insertCar, insertUser } from "./factories.ts";

export async function holdCar(
  db: Database,
  now: Instant,
  options: { carId?: string; userId?: string; period?: RentalPeriod; provider?: string } = {},
) {
  const carId = options.carId ?? (await insertCar(db)).id;
  const userId = options.userId ?? (await insertUser(db)).id;
  const period = options.period ?? { pickupAt: now + 2 * DAY, returnAt: now + 4 * DAY };
  const customer = { userId, name: "Anjali Rao", email: "anjali@example.com", phone: null };
  const holdAgain = async () => {
    const { provider = "fake" } = options;
    const hold = await placeHold({ db, provider }, customer, { carId, period }, now);
    if (!hold.ok) throw new Error(`The car cannot be held: ${hold.reason}`);
    return hold.value;
  };
  return { ...(await holdAgain()), carId, userId, period, retry: holdAgain };
}

export async function getOrderState(db: Database, orderId: string) {
  const order = await db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select([
      "bookings.id",
      "bookings.status",
      "payments.state",
      "payments.outcome",
      "payments.transactionId",
    ])
    .where("orderId", "=", orderId)
    .executeTakeFirstOrThrow();
  const occupancy = await db
    .selectFrom("carOccupancy")
    .select("expiresAt")
    .where("bookingId", "=", order.id)
    .execute();
  const events = await db
    .selectFrom("bookingEvents")
    .select("kind")
    .where("bookingId", "=", order.id)
    .orderBy("id")
    .execute();
  return { ...order, occupancy, events: events.map(({ kind }) => kind) };
}
