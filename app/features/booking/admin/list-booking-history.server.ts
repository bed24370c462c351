import type { Database } from "#app/db/client.server.ts";

export type HistoryEntry = Awaited<ReturnType<typeof listBookingHistory>>[number];

export async function listBookingHistory(db: Database, bookingId: string) {
  return await db
    .selectFrom("bookingEvents")
    .leftJoin("users", "users.id", "bookingEvents.actor")
    .select([
      "bookingEvents.id",
      "bookingEvents.kind",
      "bookingEvents.detail",
      "bookingEvents.createdAt",
      "bookingEvents.actor",
      "users.name as by",
    ])
    .where("bookingId", "=", bookingId)
    .orderBy("bookingEvents.createdAt", "desc")
    .orderBy("bookingEvents.id", "desc")
    .execute();
}
