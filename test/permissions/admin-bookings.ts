import { newId } from "#app/db/new-id.server.ts";
import { HOUR } from "#app/domain/business-time.ts";
import { insertTrip } from "#test/support/admin-records.ts";
import { createCustomer } from "#test/support/users.ts";
import { adminOnly, type Row, row } from "./row.ts";
import type { Fixture } from "./fixture.ts";

const refusals = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;

const list = [
  row("GET /admin/bookings", adminOnly(200, refusals)),
  // A view without a name.
  row("POST /admin/bookings", adminOnly(400, refusals), { form: () => ({}) }),
  row("GET /admin/bookings/export", adminOnly(200, refusals)),
  row("GET /admin/bookings/documents", adminOnly(200, refusals)),
  row("GET /admin/bookings/message", adminOnly(200, refusals)),
  // To nobody.
  row("POST /admin/bookings/message", adminOnly(400, refusals), { form: () => ({}) }),
  row("GET /admin/bookings/waitlist", adminOnly(200, refusals)),
];

const newBooking = [
  row("GET /admin/bookings/new", adminOnly(200, refusals)),
  // Without a car, so that no booking is created.
  row("POST /admin/bookings/new", adminOnly(409, refusals), { form: () => ({ terms: "on" }) }),
];

let trip = "";

/** A new trip for each user, of a customer who is not in the table. */
const forTrip = (
  path: string,
  hours: number,
  overrides: Parameters<typeof insertTrip>[2] = {},
) => ({
  setUp: async ({ site: { db } }: Fixture) => {
    const email = `${newId()}@example.com`;
    const customer = await createCustomer(db, { email, phone: null, phoneVerified: false });
    const pickupAt = Date.now() + hours * HOUR;
    trip = (await insertTrip(db, customer, { pickupAt, ...overrides })).id;
  },
  path: () => `/admin/bookings/${trip}${path}`,
});
const pendingBooking = { status: "pending", holdExpiresAt: Date.now() + 24 * HOUR } as const;
const done = adminOnly("302 /admin/bookings/:id?done", refusals);
const handoverForm = { odometerKm: "41230", fuelPercent: "75", at: "2026-01-01T10:00", notes: "" };

const bookingPages = [
  row("GET /admin/bookings/:id", adminOnly(200, refusals), forTrip("", 2)),
  row("GET /admin/bookings/:id/panel", adminOnly(200, refusals), forTrip("/panel", 2)),
  row("POST /admin/bookings/:id", done, {
    ...forTrip("", 2),
    form: () => ({ intent: "note", text: "Wants a child seat" }),
  }),
  row(
    "GET /admin/bookings/:id/confirm-paid",
    adminOnly(200, refusals),
    forTrip("/confirm-paid", 30),
  ),
  row("POST /admin/bookings/:id/confirm-paid", done, {
    ...forTrip("/confirm-paid", 30, pendingBooking),
    form: () => ({ method: "cash", receipt: "" }),
  }),
  row("GET /admin/bookings/:id/pick-up", adminOnly(200, refusals), forTrip("/pick-up", 2)),
  // Too early for the trip.
  row("POST /admin/bookings/:id/pick-up", adminOnly(409, refusals), {
    ...forTrip("/pick-up", 2),
    form: () => ({ ...handoverForm, overrideReason: "Documents seen" }),
  }),
  row("GET /admin/bookings/:id/return", adminOnly(200, refusals), forTrip("/return", 2)),
  row("POST /admin/bookings/:id/return", adminOnly(409, refusals), {
    ...forTrip("/return", 2),
    form: () => handoverForm,
  }),
  // No swap was made.
  row(
    "GET /admin/bookings/:id/swaps/:changeId",
    adminOnly(404, refusals),
    forTrip(`/swaps/${newId()}`, 2),
  ),
  row("POST /admin/bookings/:id/swaps/:changeId", adminOnly(409, refusals), {
    ...forTrip(`/swaps/${newId()}`, 2),
    form: () => ({ "back-odometerKm": "41230", "back-fuelPercent": "75" }),
  }),
  row(
    "GET /admin/bookings/:id/handover/:phase",
    adminOnly(200, refusals),
    forTrip("/handover/pickup", 2),
  ),
  row("GET /admin/bookings/:id/photos/:phase?", adminOnly(200, refusals), forTrip("/photos", 2)),
  row(
    "GET /admin/bookings/:id/photos/:phase?",
    adminOnly(200, refusals),
    forTrip("/photos/pickup", 2),
  ),
  row("GET /admin/bookings/:id/no-show", adminOnly(200, refusals), forTrip("/no-show", -2)),
  row("POST /admin/bookings/:id/no-show", done, { ...forTrip("/no-show", -2), form: () => ({}) }),
  row("GET /admin/bookings/:id/cancel", adminOnly(200, refusals), forTrip("/cancel", 30)),
  row("POST /admin/bookings/:id/cancel", done, {
    ...forTrip("/cancel", 30),
    form: () => ({ reason: "Ill", shownCharge: "0" }),
  }),
  row("GET /admin/bookings/:id/change", adminOnly(200, refusals), forTrip("/change", 30)),
  // Without anything that changes.
  row("POST /admin/bookings/:id/change", adminOnly(400, refusals), {
    ...forTrip("/change", 30),
    form: () => ({}),
  }),
  row("GET /admin/bookings/:id/balance", adminOnly(200, refusals), forTrip("/balance", 30)),
  row("POST /admin/bookings/:id/balance", adminOnly(409, refusals), {
    ...forTrip("/balance", 30),
    form: () => ({ how: "link", shownBalance: "1" }),
  }),
  row("GET /admin/bookings/:id/refund", adminOnly(200, refusals), forTrip("/refund", 30)),
  row("POST /admin/bookings/:id/refund", adminOnly(409, refusals), {
    ...forTrip("/refund", 30),
    form: () => ({ how: "all", reason: "Late by an hour", shownLeft: "0" }),
  }),
];

/** Nothing is owed, and nothing is written off. */
const writeOffPages = ["write-off", "reverse-write-off"].flatMap((page) => [
  row(`GET /admin/bookings/:id/${page}`, adminOnly(200, refusals), forTrip(`/${page}`, 30)),
  row(`POST /admin/bookings/:id/${page}`, adminOnly(409, refusals), {
    ...forTrip(`/${page}`, 30),
    form: () => ({ entryId: newId(), reason: "Unreachable", shownAmount: "1" }),
  }),
]);

const depositPages = [
  row("GET /admin/bookings/:id/deposit", adminOnly(200, refusals), forTrip("/deposit", 2)),
  row("POST /admin/bookings/:id/deposit", done, {
    ...forTrip("/deposit", 2),
    form: () => ({ intent: "take", amount: "5000", method: "cash" }),
  }),
];

const chargePages = [
  row("GET /admin/bookings/:id/charges/new", adminOnly(200, refusals), forTrip("/charges/new", 2)),
  // Not returned yet.
  row("POST /admin/bookings/:id/charges/new", adminOnly(409, refusals), {
    ...forTrip("/charges/new?kind=fuel", 2),
    form: () => ({ chargeId: newId(), amount: "500", detail: "Half a tank" }),
  }),
  row(
    "GET /admin/bookings/:id/charges/:chargeId",
    adminOnly(404, refusals),
    forTrip("/charges/1", 2),
  ),
  row("POST /admin/bookings/:id/charges/:chargeId", adminOnly(409, refusals), {
    ...forTrip("/charges/1", 2),
    form: () => ({ decision: "drop", note: "A mistake" }),
  }),
];

const forCustomerDocument = {
  path: ({ owned }: Fixture) => `/admin/documents/${/[\w-]{36}/.exec(owned.document)?.[0]}`,
};

const documents = [
  row("GET /admin/documents/:id", adminOnly(200, refusals), forCustomerDocument),
  row("POST /admin/documents/:id", adminOnly(400, refusals), {
    ...forCustomerDocument,
    form: () => ({}),
  }),
];

export const bookingRows: readonly Row[] = [
  ...list,
  ...newBooking,
  ...bookingPages,
  ...writeOffPages,
  ...depositPages,
  ...chargePages,
  ...documents,
];
