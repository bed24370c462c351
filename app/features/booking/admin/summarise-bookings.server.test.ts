import { beforeAll, expect, test } from "vitest";
import { BOOKING_STATUSES, TRIP_STATUSES } from "#app/domain/booking.ts";
import { DAY, HOUR, instantOf } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { getBookingAccounts } from "#app/records/money/ledger.server.ts";
import { insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { type BookingFilter, bookingsQuery } from "./bookings-query.ts";
import { listBookings } from "./list-bookings.server.ts";
import { summariseBookings } from "./summarise-bookings.server.ts";

const NOW = instantOf("2026-11-20", 12 * 60);
const NAMES = ["Asha Rao", "Meera Rao", "Ravi Teja"] as const;

const { db } = await openTestDatabase();

beforeAll(async () => {
  const { id: userId } = await insertUser(db);
  for (let index = 0; index < 36; index++) {
    const status = BOOKING_STATUSES[index % BOOKING_STATUSES.length] ?? "completed";
    const tripStatus = TRIP_STATUSES[index % 4] ?? "upcoming";
    const pickupAt = NOW + ((index % 5) - 2) * DAY;
    const car = await insertCar(db, { name: index % 7 === 0 ? "Tata Nexon" : "Kia Seltos" });
    const { id } = await insertBooking(db, {
      userId,
      carId: car.id,
      userName: NAMES[index % 3] ?? "",
      reference: `VZG-${index}`,
      status,
      tripStatus,
      pickupAt,
      returnAt: pickupAt + (1 + (index % 2)) * DAY,
      ...(status === "pending" ? { holdExpiresAt: NOW + HOUR } : {}),
      createdAt: NOW - index * 6 * HOUR,
    });
    const at = NOW - index * HOUR;
    if (status === "completed") {
      await insertSettledPayment(db, id, { amount: paise(1000_00 + index), at });
    }
    if (status === "refunded") {
      const refund = { amount: 300_00, state: "requested" } as const;
      await insertSettledPayment(db, id, { amount: paise(1000_00), at, refund });
    }
  }
});

test.each<Record<string, string>>([
  { filter: "all" },
  { filter: "refunded" },
  { from: "2026-11-15" },
  { by: "pickup", from: "2026-11-19", to: "2026-11-21", filter: "completed" },
  { text: "meera" },
  { text: "ra" },
  { text: "nexon" },
  { text: "vzg-1", to: "2026-11-19" },
  { text: "rao seltos", filter: "today_pickups" },
  { text: "nobody" },
])("counts what the filters list, and what was paid for those listed: %j", async (params) => {
  const query = bookingsQuery.parse(params);
  const idsOf = async (filter: BookingFilter | null) => {
    const { bookings } = await listBookings(db, { ...query, filter }, NOW, 100);
    return bookings.map(({ id }) => id);
  };
  const countOf = async (filter: BookingFilter) => (await idsOf(filter)).length;
  const accounts = await getBookingAccounts(db, await idsOf(query.filter));
  const revenue = [...accounts.values()].reduce(
    (sum, { charged, credited }) => sum + charged - credited,
    0,
  );
  expect(await summariseBookings(db, query, NOW)).toEqual({
    pending: await countOf("pending"),
    completed: await countOf("completed"),
    pickups: await countOf("today_pickups"),
    drops: await countOf("today_drops"),
    revenue,
  });
});
