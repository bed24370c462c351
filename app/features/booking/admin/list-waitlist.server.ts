import type { Database } from "#app/db/client.server.ts";
import { formatCursor, isAfterCursor, pageOf, parseCursor } from "#app/db/list-page.server.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";
import type { WaitlistQuery } from "./waitlist-query.ts";

export const ENTRIES_PER_PAGE = 25;

export type WaitlistItem = Awaited<ReturnType<typeof listWaitlist>>["entries"][number];

/** Those who wait in the order of the line, any other list newest first. */
export async function listWaitlist(db: Database, { state, after }: WaitlistQuery) {
  const direction = state === "waiting" ? "asc" : "desc";
  const cursor = parseCursor(after);
  const columns = { at: "waitlistEntries.createdAt", id: "waitlistEntries.id" };
  const found = await db
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
    )
    .$if(cursor !== null, (entries) =>
      entries.where(isAfterCursor(cursor ?? { at: 0, id: "" }, columns, direction)),
    )
    .orderBy("waitlistEntries.createdAt", direction)
    .orderBy("waitlistEntries.id", direction)
    .limit(ENTRIES_PER_PAGE + 1)
    .execute();
  const { rows, next } = pageOf(found, ENTRIES_PER_PAGE, ({ createdAt: at, id }) =>
    formatCursor({ at, id }),
  );
  const entries = rows.map(({ email, ...entry }) => ({ ...entry, userEmail: realEmail(email) }));
  return { entries, next };
}
