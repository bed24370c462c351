import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { searchOfRental, validateSearch } from "#app/domain/rental-search.ts";
import { waitlistPath } from "./waitlist-path.ts";

export type OwnWaitlistEntry = Awaited<ReturnType<typeof listOwnWaitlist>>[number];

const MAX_SHOWN = 20;

/** What the customer waits for, what is offered, and what expired before a pickup that is still ahead. */
export async function listOwnWaitlist(db: Database, userId: string, now: Instant) {
  const entries = await db
    .selectFrom("waitlistEntries")
    .leftJoin("cars", "cars.id", "waitlistEntries.carId")
    .leftJoin("bookings", "bookings.id", "waitlistEntries.bookingId")
    .leftJoin("cars as offered", "offered.id", "bookings.carId")
    .select(["waitlistEntries.id", "waitlistEntries.state", "waitlistEntries.category"])
    .select(["waitlistEntries.city", "waitlistEntries.location"])
    .select(["waitlistEntries.pickupAt", "waitlistEntries.returnAt"])
    .select(["cars.name as carName", "cars.slug as carSlug", "cars.archivedAt"])
    .select(["bookings.reference", "bookings.status", "bookings.holdExpiresAt"])
    .select(["offered.name as offeredName", "offered.slug as offeredSlug"])
    .where("waitlistEntries.userId", "=", userId)
    .where("waitlistEntries.state", "in", ["waiting", "offered", "expired"])
    .where("waitlistEntries.pickupAt", ">", now)
    .orderBy("waitlistEntries.createdAt", "desc")
    .orderBy("waitlistEntries.id", "desc")
    .limit(MAX_SHOWN)
    .execute();
  return (
    entries
      .map(({ status, holdExpiresAt, offeredName, offeredSlug, carSlug, archivedAt, ...entry }) => {
        const until = status === "pending" ? holdExpiresAt : null;
        const isOffer = entry.state === "offered" && until !== null && until > now;
        const offer =
          isOffer && offeredName !== null && offeredSlug !== null
            ? { carName: offeredName, carSlug: offeredSlug, until }
            : null;
        const search = { ...searchOfRental(entry), vehicleType: entry.category ?? "" };
        const canJoinAgain =
          entry.state === "expired" && archivedAt === null && validateSearch(search, now).ok;
        const joinAgainPath = canJoinAgain ? waitlistPath(search, carSlug ?? undefined) : null;
        return { ...entry, offer, joinAgainPath };
      })
      // The job may not have recorded yet how an offer ended.
      .filter(({ state, offer }) => state !== "offered" || offer !== null)
  );
}
