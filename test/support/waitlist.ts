import { newId } from "#app/db/new-id.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import {
  joinWaitlist,
  type WaitlistRequest,
} from "#app/features/booking/waitlist/join-waitlist.server.ts";
import { CREATED_AT, insertBooking, insertCar, insertUser } from "./factories.ts";

/** From two to four days after CREATED_AT. */
export const WAITED_FOR: RentalPeriod = {
  pickupAt: CREATED_AT + 2 * DAY,
  returnAt: CREATED_AT + 4 * DAY,
};

/** A car of its own place that is booked at `WAITED_FOR`; `free` cancels that booking. */
export async function insertTakenCar(
  db: Database,
  overrides: Parameters<typeof insertCar>[1] = {},
) {
  const car = await insertCar(db, { location: `Wharf ${newId()}`, ...overrides });
  const { id } = await insertBooking(db, { carId: car.id, ...WAITED_FOR });
  const free = async () => {
    await db.updateTable("bookings").set({ status: "cancelled" }).where("id", "=", id).execute();
    await db.deleteFrom("carOccupancy").where("bookingId", "=", id).execute();
  };
  return { car, place: { location: car.location }, free };
}

/** A customer, new if not given, who waits at RTC Complex. Returns the entry with its user. */
export async function addWaiting(
  db: Database,
  target: WaitlistRequest["target"],
  overrides: Partial<Omit<WaitlistRequest, "target">> = {},
  now: Instant = CREATED_AT,
) {
  const userId = overrides.userId ?? (await insertUser(db)).id;
  const place = { city: "Visakhapatnam", location: "RTC Complex" };
  const request = { ...place, period: WAITED_FOR, ...overrides, userId, target };
  const joined = await joinWaitlist(db, request, now);
  if (!joined.ok) throw new Error(`The waitlist cannot be joined: ${joined.reason}`);
  const entry = await db
    .selectFrom("waitlistEntries")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { id: entry.id, userId };
}

export async function getWaitlistEntry(db: Database, id: string) {
  return await db
    .selectFrom("waitlistEntries")
    .leftJoin("bookings", "bookings.id", "waitlistEntries.bookingId")
    .selectAll("waitlistEntries")
    .select(["bookings.carId as offeredCarId", "bookings.status as offerStatus"])
    .select(["bookings.holdExpiresAt", "bookings.totalAmount"])
    .where("waitlistEntries.id", "=", id)
    .executeTakeFirstOrThrow();
}
