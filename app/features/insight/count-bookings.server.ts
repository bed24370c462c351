import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import type { BookingChannel } from "#app/domain/booking.ts";
import { DAY } from "#app/domain/business-time.ts";
import { businessDay, type ByDay } from "#app/db/business-day.server.ts";
import type { InsightPeriod } from "./insight-period.ts";

export type BookingCounts = { paid: number; cancelled: number };

/** By the business day of creation. */
export async function countBookings(
  db: Database,
  period: InsightPeriod,
): Promise<ByDay<BookingCounts>> {
  const rows = await paidBookingsIn(db, period)
    .select([businessDay("createdAt").as("day"), "status"])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .groupBy(["day", "status"])
    .execute();
  const days: ByDay<BookingCounts> = new Map();
  for (const { day, status, count } of rows) {
    const { paid, cancelled } = days.get(day) ?? { paid: 0, cancelled: 0 };
    const gone = status === "completed" ? 0 : count;
    days.set(day, { paid: paid + count, cancelled: cancelled + gone });
  }
  return days;
}

export async function countChannels(db: Database, period: InsightPeriod) {
  const rows = await paidBookingsIn(db, period)
    .select("channel")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .groupBy("channel")
    .execute();
  return new Map<BookingChannel, number>(rows.map(({ channel, count }) => [channel, count]));
}

/** Lower bounds in days. */
export const LEAD_TIMES = [
  { fromDays: 0, label: "0" },
  { fromDays: 1, label: "1–2" },
  { fromDays: 3, label: "3–6" },
  { fromDays: 7, label: "7–13" },
  { fromDays: 14, label: "14–29" },
  { fromDays: 30, label: "30+" },
] as const;

export async function countLeadTimes(db: Database, period: InsightPeriod): Promise<number[]> {
  const days = sql<number>`(pickup_at - created_at) / ${sql.lit(DAY)}`;
  const rows = await paidBookingsIn(db, period)
    .select(days.as("days"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .groupBy("days")
    .execute();
  return LEAD_TIMES.map(({ fromDays }, group) => {
    const before = LEAD_TIMES[group + 1]?.fromDays ?? Number.POSITIVE_INFINITY;
    const own = rows.filter(({ days }) => Math.max(0, days) >= fromDays && days < before);
    return own.reduce((sum, { count }) => sum + count, 0);
  });
}

/** Bookings ever paid, whatever their status now. */
function paidBookingsIn(db: Database, { startsAt, endsAt }: InsightPeriod) {
  return db
    .selectFrom("bookings")
    .where("status", "in", ["completed", "cancelled", "refunded"])
    .where(({ eb, or, selectFrom }) => {
      // With EXISTS, PostgreSQL would scan every payment.
      const kept = selectFrom("payments")
        .select("payments.id")
        .whereRef("payments.bookingId", "=", "bookings.id")
        .where("payments.outcome", "=", "kept")
        .limit(1);
      return or([eb("status", "=", "completed"), eb(kept, "is not", null)]);
    })
    .where("createdAt", ">=", startsAt)
    .where("createdAt", "<", endsAt);
}
