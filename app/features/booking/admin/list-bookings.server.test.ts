import type { Insertable } from "kysely";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BookingsTable } from "#app/db/schema/bookings.ts";
import type { DocumentsTable } from "#app/db/schema/documents.ts";
import { DAY, HOUR, instantOf, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import {
  insertBooking,
  insertCar,
  insertDocument,
  insertUser,
  REVIEWED,
} from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { bookingsQuery } from "./bookings-query.ts";
import { exportBookings } from "./export-bookings.server.ts";
import { listBookings } from "./list-bookings.server.ts";
import { summariseBookings } from "./summarise-bookings.server.ts";

const NOW = instantOf("2026-11-20", 12 * 60);
const MIDNIGHT = instantOf("2026-11-20", 0);
const LONG_AGO = NOW - 30 * DAY;

const { db, drop } = await createTestDatabase();
afterAll(drop);

let userId: string;
beforeAll(async () => {
  userId = (await insertUser(db)).id;
  const trips: Trip[] = [
    { reference: "VZG-22222", createdAt: MIDNIGHT, pickupAt: NOW + 5 * DAY },
    { reference: "VZG-33333", createdAt: MIDNIGHT - 1, pickupAt: NOW + 6 * HOUR },
    // Tonight, when it is tomorrow already in some other places.
    { reference: "VZG-44444", pickupAt: MIDNIGHT + DAY - 1, userName: "Asha 100% O'Neil" },
    { reference: "VZG-55555", pickupAt: MIDNIGHT - 1, returnAt: MIDNIGHT + DAY },
    { reference: "VZG-66666", pickupAt: NOW - 3 * HOUR, tripStatus: "picked_up" },
    { reference: "VZG-77777", pickupAt: NOW, status: "cancelled" },
    { reference: "VZG-88888", pickupAt: NOW - DAY, returnAt: NOW + HOUR, channel: "phone" },
    { reference: "VZG-99999", pickupAt: NOW - DAY, returnAt: NOW, tripStatus: "no_show" },
    {
      reference: "VZG-AAAAA",
      createdAt: NOW - MINUTE,
      pickupAt: NOW + DAY,
      status: "pending",
      holdExpiresAt: NOW + 14 * MINUTE,
      userName: '=HYPERLINK("x"), "రవి"',
      userEmail: "RAVI@example.com",
      userPhone: "+919876543210",
    },
  ];
  for (const trip of trips) await addTrip(trip);
  await addDocument("VZG-77777", REVIEWED.verified);
  await addDocument("VZG-77777", { kind: "dl_back", ...REVIEWED.rejected, replacedAt: NOW });
  await pay("VZG-22222", 3000_00);
  await pay("VZG-33333", 2000_00, { amount: 500_00, state: "failed" });
  await pay("VZG-77777", 1000_00, { amount: 400_00, state: "requested" });
});

type Trip = Partial<Insertable<BookingsTable>> & { reference: string; pickupAt: number };

async function addTrip({ reference, pickupAt, ...own }: Trip): Promise<void> {
  const car = await insertCar(db, { name: reference === "VZG-55555" ? "Tata Nexon_EV" : "Swift" });
  const period = { pickupAt, returnAt: pickupAt + 3 * DAY };
  const made = { createdAt: LONG_AGO, ...period, ...own };
  await insertBooking(db, { reference, carId: car.id, userId, ...made });
}

type RefundOf = { amount: number; state: "failed" | "requested" };

async function idOf(reference: string): Promise<string> {
  const booking = db.selectFrom("bookings").select("id").where("reference", "=", reference);
  return (await booking.executeTakeFirstOrThrow()).id;
}

async function addDocument(reference: string, own: Partial<Insertable<DocumentsTable>>) {
  const { id: documentId } = await insertDocument(db, { ownerId: userId, ...own });
  const bookingId = await idOf(reference);
  await db.insertInto("bookingDocuments").values({ bookingId, documentId }).execute();
}

async function pay(reference: string, amount: number, refund?: RefundOf): Promise<void> {
  const bookingId = await idOf(reference);
  await insertSettledPayment(db, bookingId, {
    amount: paise(amount),
    transactionId: `T-${reference}`,
    at: LONG_AGO,
    ...(refund === undefined ? {} : { refund }),
  });
}

async function found(asked: Record<string, string>): Promise<string[]> {
  const { bookings } = await listBookings(db, bookingsQuery.parse(asked), NOW);
  return bookings.map(({ reference }) => reference.slice(-1));
}

describe("the list", () => {
  test("begins with what was created today, the newest first", async () => {
    expect(await found({})).toEqual(["A", "2"]);
  });

  test("asked for all, it has all, of those of one moment the last one first", async () => {
    expect((await found({ filter: "all" })).join("")).toBe("A23987654");
  });

  test.each([
    ["today_pickups", "634"],
    ["today_drops", "8"],
    ["pending", "A"],
    ["cancelled", "7"],
    ["refunded", ""],
  ])("%s, a day in the order of time", async (filter, expected) => {
    expect((await found({ filter })).join("")).toBe(expected);
  });

  test.each([
    ["the whole reference", "vzg-66666", "6"],
    ["a part of it", "VZG-66", "6"],
    ["a reference that is none", "VZG-66667", ""],
    ["a name", "asha", "4"],
    ["every word", "ASHA o'neil", "4"],
    ["not only some", "asha swift nobody", ""],
    ["a car", "nexon", "5"],
    ["an e-mail", "ravi@EXAMPLE", "A"],
    ["a phone with spaces", "98765 43210", "A"],
    ["a phone from abroad", "+91 98765-43210", "A"],
    ["a phone with a zero", "098765 43210", "A"],
    ["not only what stands between digits", "( ) --- --", ""],
    ["a part of a phone", "765432", "A"],
    ["what LIKE would take for anything", "%", "4"],
    ["and for any letter", "n_e", "5"],
    ["a script of its own", "రవి", "A"],
    ["what would end a text", "x' or '1'='1", ""],
  ])("finds %s", async (_, text, expected) => {
    expect((await found({ text })).join("")).toBe(expected);
  });

  test.each([
    ["by creation", { to: "2026-11-19", from: "2026-11-19" }, "3"],
    ["open at its end", { from: "2026-11-20" }, "A2"],
    ["by pickup, earliest first", { by: "pickup", from: "2026-11-20", to: "2026-11-21" }, "6734A"],
    [
      "with a filter and words",
      { by: "pickup", to: "2026-11-20", filter: "completed", text: "asha" },
      "4",
    ],
    ["however far away", { from: "0000-01-01", to: "9999-12-31", filter: "cancelled" }, "7"],
  ])("is narrowed by dates: %s", async (_, asked, expected) => {
    expect((await found(asked)).join("")).toBe(expected);
  });

  test.each([
    { filter: "all" },
    { by: "pickup", from: "2020-01-01" },
    { filter: "today_pickups" },
    { text: "swift" },
  ])("has every booking on one page, and on one only: %j", async (asked) => {
    const query = bookingsQuery.parse(asked);
    const whole = (await listBookings(db, query, NOW)).bookings.map(({ id }) => id);
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page = await listBookings(db, { ...query, after }, NOW, 2);
      paged.push(...page.bookings.map(({ id }) => id));
      after = bookingsQuery.parse({ after: page.next }).after;
      expect(after).toBe(page.next);
    } while (after !== null);
    expect(paged).toEqual(whole);
    expect(whole.length).toBeGreaterThan(2);
  });
});

describe("the summary", () => {
  test.each([
    ["of today", {}, { pending: 1, completed: 1, pickups: 3, drops: 1, revenue: 3000_00 }],
    // What was agreed to be given back is no revenue, whether it has reached the customer or not.
    [
      "of all",
      { filter: "all" },
      { pending: 1, completed: 7, pickups: 3, drops: 1, revenue: 5100_00 },
    ],
    [
      "has the counts of other filters, and the money of this one",
      { filter: "cancelled" },
      { pending: 1, completed: 7, pickups: 3, drops: 1, revenue: 600_00 },
    ],
    ["of words", { text: "asha" }, { pending: 0, completed: 1, pickups: 1, drops: 0, revenue: 0 }],
    [
      "of dates",
      { from: "2026-11-19", to: "2026-11-19" },
      { pending: 0, completed: 1, pickups: 1, drops: 0, revenue: 1500_00 },
    ],
  ])("%s", async (_, asked, expected) => {
    expect(await summariseBookings(db, bookingsQuery.parse(asked), NOW)).toEqual(expected);
  });
});

describe("the file", () => {
  const fileOf = async (asked: Record<string, string>) => {
    let text = "";
    for await (const part of exportBookings(db, bookingsQuery.parse(asked), NOW)) text += part;
    return text;
  };

  test("has a row for each booking, which no spreadsheet runs", async () => {
    const text = await fileOf({ filter: "pending" });
    expect(text.startsWith("\uFEFFreference,status,trip,user_name,")).toBe(true);
    expect(text.split("\r\n")).toHaveLength(3);
    expect(parse(text, { bom: true, columns: true })).toEqual([
      {
        reference: "VZG-AAAAA",
        status: "pending",
        trip: "upcoming",
        user_name: `'=HYPERLINK("x"), "రవి"`,
        user_email: "RAVI@example.com",
        user_phone: "91 98765 43210",
        car: "Swift",
        city: "Visakhapatnam",
        location: "RTC Complex",
        pickup_date: "2026-11-21",
        pickup_time: "12:00 PM",
        return_date: "2026-11-24",
        return_time: "12:00 PM",
        hours: "72",
        totalAmount: "10195.20",
        paid: "0.00",
        refunded: "0.00",
        channel: "website",
        documents: "0",
        payment_id: "",
        created_at: "2026-11-20 11:59 AM",
      },
    ]);
  });

  test("says what was paid and what went back, and counts no document that was rejected", async () => {
    const [row] = parse(await fileOf({ filter: "cancelled" }), { bom: true, columns: true });
    expect(row).toMatchObject({ paid: "1000.00", refunded: "400.00", payment_id: "T-VZG-77777" });
    expect(row).toMatchObject({ documents: "1" });
  });

  test("has its columns where there is nothing to show", async () => {
    expect(parse(await fileOf({ filter: "refunded" }), { bom: true })).toEqual([
      expect.arrayContaining(["reference", "created_at"]),
    ]);
  });
});
