import { setImmediate } from "node:timers/promises";
import type { Database } from "#app/db/client.server.ts";
import { businessDate, type Instant, minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { type Paise, paise, rupeesOf } from "#app/domain/money.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import { csvOf } from "#app/http/csv.ts";
import { balanceOf, keptOf } from "#app/records/money/balance.server.ts";
import { getBookingAccounts } from "#app/records/money/ledger.server.ts";
import { getRefundableByBooking } from "#app/records/money/payouts.server.ts";
import type { BookingsSearch } from "./bookings-query.ts";
import { type BookingListItem, listBookings } from "./list-bookings.server.ts";

const BOOKINGS_PER_CHUNK = 500;

/** Field names of spec 3, and columns for staff. */
const COLUMNS = [
  "reference",
  "status",
  "trip",
  "user_name",
  "user_email",
  "user_phone",
  "car",
  "city",
  "location",
  "pickup_date",
  "pickup_time",
  "return_date",
  "return_time",
  "hours",
  "totalAmount",
  "paid",
  "refunded",
  "channel",
  "documents",
  "payment_id",
  "created_at",
] as const;

type Money = { paid: Paise; refunded: Paise; paymentId: string | null };

export async function* exportBookings(
  db: Database,
  query: BookingsSearch,
  now: Instant,
): AsyncGenerator<string, void, undefined> {
  let isFirst = true;
  let after: string | null = null;
  do {
    const chunk: Awaited<ReturnType<typeof listBookings>> = await listBookings(
      db,
      { ...query, after },
      now,
      BOOKINGS_PER_CHUNK,
    );
    const money = await findMoney(
      db,
      chunk.bookings.map(({ id }) => id),
    );
    const records = chunk.bookings.map((booking) => recordOf(booking, money.get(booking.id)));
    yield csvOf(COLUMNS, records, { isFirst });
    isFirst = false;
    after = chunk.next;
    // SQLite blocks the event loop, so yield between chunks.
    await setImmediate();
  } while (after !== null);
}

function recordOf(
  booking: BookingListItem,
  money: Money | undefined,
): Record<(typeof COLUMNS)[number], string | number> {
  return {
    reference: booking.reference,
    status: booking.status,
    trip: ["pending", "completed"].includes(booking.status) ? booking.tripStatus : "",
    user_name: booking.userName,
    user_email: booking.userEmail,
    // A leading plus would be escaped as a formula.
    user_phone: formatPhone(booking.userPhone ?? "").replace(/^\+/, ""),
    car: booking.carName,
    city: booking.city,
    location: booking.location,
    pickup_date: businessDate(booking.pickupAt),
    pickup_time: formatTime(minuteOfDay(booking.pickupAt)),
    return_date: businessDate(booking.returnAt),
    return_time: formatTime(minuteOfDay(booking.returnAt)),
    hours: String(booking.hours),
    totalAmount: rupeesOf(booking.totalAmount),
    paid: rupeesOf(money?.paid ?? paise(0)),
    refunded: rupeesOf(money?.refunded ?? paise(0)),
    channel: booking.channel,
    documents: String(booking.documents),
    payment_id: money?.paymentId ?? "",
    created_at: `${businessDate(booking.createdAt)} ${formatTime(minuteOfDay(booking.createdAt))}`,
  };
}

/** As on the page of the booking. */
async function findMoney(
  db: Database,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, Money>> {
  if (bookingIds.length === 0) return new Map();
  const accounts = await getBookingAccounts(db, bookingIds);
  const held = await getRefundableByBooking(db, bookingIds);
  const kept = await db
    .selectFrom("payments")
    .select(["bookingId", "transactionId"])
    .where("outcome", "=", "kept")
    .where("bookingId", "in", bookingIds)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const payments = Map.groupBy(kept, ({ bookingId }) => bookingId);
  return new Map(
    [...accounts].map(([id, account]) => {
      const { received: paid } = account;
      const stays = keptOf(account, balanceOf(account, held.get(id) ?? paise(0)));
      const paymentId = payments.get(id)?.[0]?.transactionId ?? null;
      return [id, { paid, refunded: paise(paid - stays), paymentId }];
    }),
  );
}
