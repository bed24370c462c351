import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import type { BookingStatus } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { offerLeadMs } from "#app/domain/waitlist.ts";
import { isFreeDuring } from "#app/records/booking/occupancy.server.ts";
import { endWaitlistEntries, isOffered, isWaiting } from "#app/records/booking/waitlist.server.ts";
import { offerCar } from "./offer-car.server.ts";

const BATCH = 100;

type Deps = { db: Database; provider: string; log: Pick<Logger, "error"> };

/** Offers every car that became free to the first who waits for it. Returns how many offers were made. */
export async function offerFreedCars(deps: Deps, now: Instant): Promise<number> {
  await endOffers(deps.db, now);
  await expireEntries(deps.db, now);
  let offered = 0;
  for (const candidate of await listCandidates(deps.db, now)) {
    try {
      if (await offerCar(deps, candidate, now)) offered += 1;
    } catch (error) {
      // One entry must not keep the others waiting.
      deps.log.error({ err: error, entry: candidate.entryId }, "a freed car could not be offered");
    }
  }
  return offered;
}

const ENDS = {
  taken: ["completed"],
  expired: ["expired", "failed"],
  left: ["cancelled", "refunded"],
} as const satisfies Record<string, readonly BookingStatus[]>;

/** An offer is a hold like any other: its booking says how it ended. */
async function endOffers(db: Database, now: Instant): Promise<void> {
  const offers = await db
    .selectFrom("waitlistEntries")
    .innerJoin("bookings", "bookings.id", "waitlistEntries.bookingId")
    .select(["waitlistEntries.id", "bookings.status"])
    .where(isOffered)
    .execute();
  for (const to of ["taken", "expired", "left"] as const) {
    const statuses: readonly BookingStatus[] = ENDS[to];
    const ended = offers.filter(({ status }) => statuses.includes(status));
    const ids = ended.map(({ id }) => id);
    await endWaitlistEntries(db, ids, { from: "offered", to }, now);
  }
}

async function expireEntries(db: Database, now: Instant): Promise<void> {
  const late = await db
    .selectFrom("waitlistEntries")
    .select("id")
    .where(isWaiting)
    .where("pickupAt", "<=", now + offerLeadMs())
    .execute();
  const ids = late.map(({ id }) => id);
  await endWaitlistEntries(db, ids, { from: "waiting", to: "expired" }, now);
}

/** In the order of the line, each with its cheapest free car. */
async function listCandidates(db: Database, now: Instant) {
  const freeCar = db
    .selectFrom("cars")
    .select("cars.id")
    .whereRef("cars.city", "=", sql.ref("waitlistEntries.city"))
    .whereRef("cars.location", "=", sql.ref("waitlistEntries.location"))
    .where("cars.archivedAt", "is", null)
    .where((eb) =>
      eb.or([
        eb("cars.id", "=", sql.ref<string>("waitlistEntries.carId")),
        eb("cars.category", "=", sql.ref<"SUV">("waitlistEntries.category")),
      ]),
    )
    .where(
      isFreeDuring(
        {
          pickupAt: sql.ref("waitlistEntries.pickupAt"),
          returnAt: sql.ref("waitlistEntries.returnAt"),
        },
        now,
      ),
    )
    .orderBy("cars.pricePerHour")
    .orderBy("cars.id")
    .limit(1);
  const line = db
    .selectFrom("waitlistEntries")
    .innerJoin("users", "users.id", "waitlistEntries.userId")
    .select(["waitlistEntries.id as entryId", "waitlistEntries.userId"])
    .select("waitlistEntries.createdAt")
    .select(freeCar.as("carId"))
    .where(isWaiting)
    .where("users.deletedAt", "is", null)
    .where("users.bannedAt", "is", null);
  const candidates = await db
    .selectFrom(line.as("line"))
    .select(["entryId", "userId", "carId"])
    .where("carId", "is not", null)
    .orderBy("createdAt")
    .orderBy("entryId")
    .limit(BATCH)
    .$narrowType<{ carId: string }>()
    .execute();
  return candidates;
}
