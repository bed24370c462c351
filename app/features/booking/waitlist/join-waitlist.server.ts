import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { MAX_EXPIRED_HOLDS_PER_DAY } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { CarCategory } from "#app/domain/car.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { MAX_WAITING_ENTRIES } from "#app/domain/waitlist.ts";
import { countLapsedHolds } from "#app/features/booking/request-hold.server.ts";
import { isFreeDuring } from "#app/records/booking/occupancy.server.ts";
import { insertWaitlistEntry } from "#app/records/booking/waitlist.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";

export type WaitlistTarget = { carId: string } | { category: CarCategory };

type Place = { city: string; location: string };

export type WaitlistRequest = Place & {
  userId: string;
  target: WaitlistTarget;
  period: RentalPeriod;
};

export type JoinRefusal = "car-free" | "too-many-entries" | "too-many-lapsed" | "signed-out";

/** Joining again for the same changes nothing, and the place in line stays. */
export async function joinWaitlist(
  db: Database,
  { userId, target, city, location, period }: WaitlistRequest,
  now: Instant,
): Promise<Result<null, JoinRefusal>> {
  return await inTransaction(db, async (tx) => {
    if ((await lockUser(tx, userId)) === null) return refused("signed-out");
    // Offers are holds too: whoever lets them lapse gets no more of them (decision 002).
    if ((await countLapsedHolds(tx, userId, now)) >= MAX_EXPIRED_HOLDS_PER_DAY) {
      return refused("too-many-lapsed");
    }
    if (await hasFreeCar(tx, { target, city, location, period }, now)) return refused("car-free");
    const { pickupAt, returnAt } = period;
    const newEntry = { carId: null, category: null, ...target, city, location, pickupAt, returnAt };
    const open = await listOpenEntries(tx, userId);
    if (open.some((other) => isSame(other, newEntry))) return ok(null);
    const waiting = open.filter(({ state }) => state === "waiting");
    if (waiting.length >= MAX_WAITING_ENTRIES) return refused("too-many-entries");
    await insertWaitlistEntry(tx, { ...newEntry, userId }, now);
    return ok(null);
  });
}

/** Read under the lock of the customer, so that concurrent requests count each other's entries. */
async function listOpenEntries(tx: Tx, userId: string) {
  return await tx
    .selectFrom("waitlistEntries")
    .select(["carId", "category", "city", "location", "pickupAt", "returnAt", "state"])
    .where("userId", "=", userId)
    .where("state", "in", ["waiting", "offered"])
    .execute();
}

type Wanted = Place & RentalPeriod & { carId: string | null; category: string | null };

function isSame(a: Wanted, b: Wanted): boolean {
  return (
    a.carId === b.carId &&
    a.category === b.category &&
    a.city === b.city &&
    a.location === b.location &&
    a.pickupAt === b.pickupAt &&
    a.returnAt === b.returnAt
  );
}

async function hasFreeCar(
  tx: Tx,
  { target, city, location, period }: Omit<WaitlistRequest, "userId">,
  now: Instant,
): Promise<boolean> {
  const cars = tx
    .selectFrom("cars")
    .select("id")
    .where("city", "=", city)
    .where("location", "=", location)
    .where("archivedAt", "is", null)
    .where(isFreeDuring(period, now));
  const fitting =
    "carId" in target
      ? cars.where("id", "=", target.carId)
      : cars.where("category", "=", target.category);
  return (await fitting.executeTakeFirst()) !== undefined;
}
