import { newId } from "#app/db/new-id.server.ts";
import { HOUR } from "#app/domain/business-time.ts";
import { insertTrip } from "#test/support/admin-records.ts";
import { createCustomer } from "#test/support/users.ts";
import { adminOnly, type Row, row } from "./row.ts";
import type { Scene } from "./scene.ts";

const page = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;

const list = [
  row("GET /admin/bookings", adminOnly(200, page)),
  row("GET /admin/bookings/export", adminOnly(200, page)),
];

const added = [
  row("GET /admin/bookings/new", adminOnly(200, page)),
  // Without a car: a booking that was added would take it from everybody.
  row("POST /admin/bookings/new", adminOnly(409, page), { form: () => ({ terms: "on" }) }),
];

let trip = "";

/** A trip of a customer who is not in the table: a new one for each user. */
const aboutTrip = (path: string, hours: number, own: Parameters<typeof insertTrip>[2] = {}) => ({
  before: async ({ site: { db } }: Scene) => {
    const email = `${newId()}@example.com`;
    const customer = await createCustomer(db, { email, phone: null, phoneVerified: false });
    const pickupAt = Date.now() + hours * HOUR;
    trip = (await insertTrip(db, customer, { pickupAt, ...own })).id;
  },
  at: () => `/admin/bookings/${trip}${path}`,
});
const held = { status: "pending", holdExpiresAt: Date.now() + 24 * HOUR } as const;
const done = adminOnly("302 /admin/bookings/:id?done", page);
const keys = { odometerKm: "41230", fuelPercent: "75", at: "2026-01-01T10:00", notes: "" };

const one = [
  row("GET /admin/bookings/:id", adminOnly(200, page), aboutTrip("", 2)),
  row("POST /admin/bookings/:id", done, {
    ...aboutTrip("", 2),
    form: () => ({ deed: "note", text: "Wants a child seat" }),
  }),
  row("GET /admin/bookings/:id/confirm-paid", adminOnly(200, page), aboutTrip("/confirm-paid", 30)),
  row("POST /admin/bookings/:id/confirm-paid", done, {
    ...aboutTrip("/confirm-paid", 30, held),
    form: () => ({ method: "cash", receipt: "" }),
  }),
  row("GET /admin/bookings/:id/pick-up", adminOnly(200, page), aboutTrip("/pick-up", 2)),
  // Too long before the trip, which only staff are told.
  row("POST /admin/bookings/:id/pick-up", adminOnly(409, page), {
    ...aboutTrip("/pick-up", 2),
    form: () => keys,
  }),
  row("GET /admin/bookings/:id/return", adminOnly(200, page), aboutTrip("/return", 2)),
  row("POST /admin/bookings/:id/return", adminOnly(409, page), {
    ...aboutTrip("/return", 2),
    form: () => keys,
  }),
  row("GET /admin/bookings/:id/no-show", adminOnly(200, page), aboutTrip("/no-show", -2)),
  row("POST /admin/bookings/:id/no-show", done, { ...aboutTrip("/no-show", -2), form: () => ({}) }),
  row("GET /admin/bookings/:id/cancel", adminOnly(200, page), aboutTrip("/cancel", 30)),
  row("POST /admin/bookings/:id/cancel", done, {
    ...aboutTrip("/cancel", 30),
    form: () => ({ reason: "Ill", shownCharge: "0" }),
  }),
  row("GET /admin/bookings/:id/refund", adminOnly(200, page), aboutTrip("/refund", 30)),
  // Nothing was paid, which only staff are told.
  row("POST /admin/bookings/:id/refund", adminOnly(409, page), {
    ...aboutTrip("/refund", 30),
    form: () => ({ how: "all", reason: "Late by an hour", shownLeft: "0" }),
  }),
];

const ofTheCustomer = {
  at: ({ owned }: Scene) => `/admin/documents/${/[\w-]{36}/.exec(owned.document)?.[0]}`,
};

const documents = [
  row("GET /admin/documents/:id", adminOnly(200, page), ofTheCustomer),
  // Without a decision, which only staff are told.
  row("POST /admin/documents/:id", adminOnly(400, page), { ...ofTheCustomer, form: () => ({}) }),
];

/** Bookings and the review of documents. */
export const bookingRows: readonly Row[] = [...list, ...added, ...one, ...documents];
