import type { Insertable } from "kysely";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
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
import { openTestDatabase } from "#test/support/test-database.ts";
import { bookingsQuery } from "./bookings-query.ts";
import { exportBookings } from "./export-bookings.server.ts";
import { listBookings } from "./list-bookings.server.ts";
import { summariseBookings } from "./summarise-bookings.server.ts";

const NOW = instantOf("2026-11-20", 12 * 60);
const MIDNIGHT = instantOf("2026-11-20", 0);
const LONG_AGO = NOW - 30 * DAY;

const { db } = await openTestDatabase();

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
  const fields = { createdAt: LONG_AGO, ...period, ...own };
  await insertBooking(db, { reference, carId: car.id, userId, ...fields });
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

async function findReferences(params: Record<string, string>): Promise<string[]> {
  const { bookings } = await listBookings(db, bookingsQuery.parse(params), NOW);
  return bookings.map(({ reference }) => reference.slice(-1));
}

describe("the list", () => {
  test("lists bookings by creation, newest first", async () => {
    expect(await findReferences({})).toEqual(["A", "2"]);
  });

  test("lists all bookings, and those created at one moment in reverse order of their ids", async () => {
    expect((await findReferences({ filter: "all" })).join("")).toBe("A23987654");
  });

  test.each([
    ["today_pickups", "634"],
    ["today_drops", "8"],
    ["pending", "A"],
    ["cancelled", "7"],
    ["refunded", ""],
  ])("lists %s by time", async (filter, expected) => {
    expect((await findReferences({ filter })).join("")).toBe(expected);
  });

  test.each([
    ["the full reference", "vzg-66666", "6"],
    ["a part of a reference", "VZG-66", "6"],
    ["no unknown reference", "VZG-66667", ""],
    ["a name", "asha", "4"],
    ["every word", "ASHA o'neil", "4"],
    ["nothing that misses a word", "asha swift nobody", ""],
    ["a car", "nexon", "5"],
    ["an e-mail", "ravi@EXAMPLE", "A"],
    ["a phone with spaces", "98765 43210", "A"],
    ["a phone with country code", "+91 98765-43210", "A"],
    ["a phone with a leading zero", "098765 43210", "A"],
    ["nothing by separators only", "( ) --- --", ""],
    ["a part of a phone", "765432", "A"],
    ["a literal %", "%", "4"],
    ["a literal _", "n_e", "5"],
    ["Telugu text", "రవి", "A"],
    ["nothing by SQL injection", "x' or '1'='1", ""],
  ])("finds %s", async (_, text, expected) => {
    expect((await findReferences({ text })).join("")).toBe(expected);
  });

  test.each([
    ["by creation", { to: "2026-11-19", from: "2026-11-19" }, "3"],
    ["without an end", { from: "2026-11-20" }, "A2"],
    ["by pickup, earliest first", { by: "pickup", from: "2026-11-20", to: "2026-11-21" }, "6734A"],
    [
      "with a filter and a text",
      { by: "pickup", to: "2026-11-20", filter: "completed", text: "asha" },
      "4",
    ],
    ["over any distance", { from: "0000-01-01", to: "9999-12-31", filter: "cancelled" }, "7"],
  ])("filters by dates: %s", async (_, params, expected) => {
    expect((await findReferences(params)).join("")).toBe(expected);
  });

  test.each([
    { filter: "all" },
    { by: "pickup", from: "2020-01-01" },
    { filter: "today_pickups" },
    { text: "swift" },
  ])("lists every booking on exactly one page: %j", async (params) => {
    const query = bookingsQuery.parse(params);
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
    ["of today", {}, { pending: 1, completed: 7, pickups: 3, drops: 1, revenue: 3000_00 }],
    // What was agreed to be given back is no revenue, whether it has reached the customer or not.
    [
      "of all",
      { filter: "all" },
      { pending: 1, completed: 7, pickups: 3, drops: 1, revenue: 5100_00 },
    ],
    [
      "has the counts of all filters and the revenue of the current one",
      { filter: "cancelled" },
      { pending: 1, completed: 7, pickups: 3, drops: 1, revenue: 600_00 },
    ],
    ["of a text", { text: "asha" }, { pending: 0, completed: 1, pickups: 1, drops: 0, revenue: 0 }],
    [
      "of dates",
      { from: "2026-11-19", to: "2026-11-19" },
      { pending: 0, completed: 1, pickups: 1, drops: 0, revenue: 1500_00 },
    ],
  ])("%s", async (_, params, expected) => {
    expect(await summariseBookings(db, bookingsQuery.parse(params), NOW)).toEqual(expected);
  });
});

describe("the CSV export", () => {
  const fileOf = async (params: Record<string, string>) => {
    let text = "";
    for await (const part of exportBookings(db, bookingsQuery.parse(params), NOW)) text += part;
    return text;
  };

  test("has a row for each booking and no formulas", async () => {
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
        documents: "1",
        payment_id: "",
        created_at: "2026-11-20 11:59 AM",
      },
    ]);
  });

  test("has paid and refunded amounts, and counts no rejected documents", async () => {
    const [row] = parse(await fileOf({ filter: "cancelled" }), { bom: true, columns: true });
    expect(row).toMatchObject({ paid: "1000.00", refunded: "400.00", payment_id: "T-VZG-77777" });
    expect(row).toMatchObject({ documents: "1" });
  });

  test("has its header when there are no bookings", async () => {
    expect(parse(await fileOf({ filter: "refunded" }), { bom: true })).toEqual([
      expect.arrayContaining(["reference", "created_at"]),
    ]);
  });
});
