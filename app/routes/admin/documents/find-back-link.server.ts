import { href } from "react-router";
import type { Database } from "#app/db/client.server.ts";
import { bookingPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";

/** The booking in the URL, if it is of the same customer; otherwise the customer. */
export async function findBackLink(db: Database, ownerId: string, url: URL) {
  const booking = await db
    .selectFrom("bookings")
    .select(["id", "reference"])
    .where("id", "=", url.searchParams.get("booking") ?? "")
    .where("userId", "=", ownerId)
    .executeTakeFirst();
  if (booking === undefined) {
    return { to: href("/admin/users/:id", { id: ownerId }), label: "Customer" };
  }
  const { id: bookingId, reference } = booking;
  return { bookingId, to: bookingPath(bookingId), label: `Booking ${reference}` };
}
