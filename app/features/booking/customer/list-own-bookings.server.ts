import type { Database } from "#app/db/client.server.ts";
import { paise } from "#app/domain/money.ts";
import { listCustomerBookings } from "#app/features/booking/list-customer-bookings.server.ts";
import { getBalances } from "#app/records/money/balance.server.ts";

export type ListedBooking = Awaited<ReturnType<typeof listOwnBookings>>[number];

/** With what is still to be paid of each. */
export async function listOwnBookings(db: Database, userId: string) {
  const bookings = await listCustomerBookings(db, userId);
  const confirmed = bookings.filter(({ status }) => status === "completed");
  const balances = await getBalances(
    db,
    confirmed.map(({ id }) => id),
  );
  return bookings.map((booking) => ({
    ...booking,
    balance: balances.get(booking.id) ?? paise(0),
  }));
}
