import type { Database } from "#app/db/client.server.ts";
import { readPage } from "#app/db/list-page.server.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";
import type { WaitlistQuery } from "./waitlist-query.ts";

export const ENTRIES_PER_PAGE = 25;

export type WaitlistItem = Awaited<ReturnType<typeof listWaitlist>>["entries"][number];

/** Those who wait in the order of the line, any other list newest first. */
export async function listWaitlist(db: Database, { state, after }: WaitlistQuery) {
  const list = db
    .selectFrom("waitlistEntries")
    .innerJoin("users", "users.id", "waitlistEntries.userId")
    .leftJoin("cars", "cars.id", "waitlistEntries.carId")
    .leftJoin("bookings", "bookings.id", "waitlistEntries.bookingId")
    .select(["waitlistEntries.id", "waitlistEntries.state", "waitlistEntries.category"])
    .select(["waitlistEntries.city", "waitlistEntries.location"])
    .select(["waitlistEntries.pickupAt", "waitlistEntries.returnAt"])
    .select(["waitlistEntries.createdAt", "waitlistEntries.offerExpiresAt"])
    .select(["users.id as userId", "users.name as userName", "users.email", "users.phone"])
    .select(["users.bannedAt", "cars.name as carName", "cars.registrationNumber"])
    .select(["bookings.id as bookingId", "bookings.reference"])
    .$if(state !== "all", (entries) =>
      entries.where("waitlistEntries.state", "=", state === "all" ? "waiting" : state),
    );
  const { rows, ...pages } = await readPage(list, {
    cursor: after,
    limit: ENTRIES_PER_PAGE,
    columns: { at: "waitlistEntries.createdAt", id: "waitlistEntries.id" },
    direction: state === "waiting" ? "asc" : "desc",
    keyOf: ({ createdAt: at, id }) => ({ at, id }),
  });
  const entries = rows.map(({ email, ...entry }) => ({ ...entry, userEmail: realEmail(email) }));
  return { entries, ...pages };
}
