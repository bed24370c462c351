import type { RouteConfigEntry } from "@react-router/dev/routes";
import { listSwaps } from "#app/records/booking/swaps.server.ts";
import { beforeAll, expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { documentNumber } from "#app/domain/gst.ts";
import { paise } from "#app/domain/money.ts";
import type { StaffRole } from "#app/domain/staff-roles.ts";
import { setDepositRules } from "#test/support/table-rules.ts";
import { takeBookingDeposit } from "#app/features/deposits/settle-deposit.server.ts";
import { answerCharge } from "#app/features/trip-charges/close-charge.server.ts";
import { proposeCharge } from "#app/features/trip-charges/propose-charge.server.ts";
import { adminRoute, openAdminPages } from "#test/support/admin-pages.ts";
import {
  now as BOOKED_AT,
  openChangeFixture,
  PICKUP,
  RETURN,
} from "#test/support/change-fixture.ts";
import { insertBlock, insertCar } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { holdCar } from "#test/support/holds.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { createStaff, signInAs } from "#test/support/users.ts";
import { canOpenRoute } from "./access.ts";

const now = PICKUP + 2 * HOUR;
const { database, services } = await openTestServices({ clock: fixedClock(now) });
const visit = await openAdminPages(services);
const { db } = database;

/** Pages that the yard may read, with where to find sums on them. */
let addresses: Record<string, string[]> = {};
const headersOf = new Map<StaffRole, Headers>();

/** What the yard gets all the same: the path in the data of a page, and why. */
const ALLOWED: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^\/admin\/cars\b.* cars\.\d+\.pricePerHour$/, "what every visitor pays for the car"],
  [/^\/admin\/cars\/:id car\.typed\.rupeesPerHour$/, "what every visitor pays for the car"],
  [/ charges\.\d+\.(?:unitPrice|amount|total)$/, "the charges that they propose"],
  [/ charge\.(?:unitPrice|amount|total)$/, "the charges that they propose"],
  [/\/charges\/new late\.pricePerHour$/, "what a late hour costs, to propose it"],
  [/\/(?:pick-up|handover\/:phase) deposit$/, "the deposit to take before the keys change hands"],
];

const SUM_KEY =
  /amount|balance|total|price|rupees|paid|tax$|deposit|revenue|refund|charge|cost|kept|credit|owed|sum$|gst$/i;
const SUM_TEXT = /(?:Rs\.|₹)\s?\d/;

type Sum = { path: string; value: number | string };

/** Numbers under a name of money, also as a form has them, and texts that name a sum. */
function listSums(value: unknown, path: string[] = []): Sum[] {
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, one]) => listSums(one, [...path, key]));
  }
  if (typeof value !== "number" && typeof value !== "string") return [];
  const key = path.findLast((part) => !/^\d+$/.test(part)) ?? "";
  // 1 stands for "something is kept".
  const isSum = SUM_KEY.test(key) && Math.abs(Number(value)) > 1;
  return isSum || SUM_TEXT.test(String(value)) ? [{ path: path.join("."), value }] : [];
}

async function sumsOn(role: StaffRole, pattern: string): Promise<Sum[]> {
  const sums: Sum[] = [];
  for (const path of addresses[pattern] ?? []) {
    const { status, data } = await visit(path, { headers: headersOf.get(role) ?? new Headers() });
    expect(status, `${role}: ${path}`).toBe(200);
    sums.push(...listSums(data).map((sum) => ({ ...sum, path: `${pattern} ${sum.path}` })));
  }
  return sums;
}

const isAllowed = ({ path }: Sum) => ALLOWED.some(([allowed]) => allowed.test(path));

beforeAll(async () => {
  for (const role of ["owner", "yard"] as const) {
    const staff = await createStaff(db, { email: `${role}@example.com`, phone: null }, role);
    headersOf.set(role, await signInAs(services.auth, staff));
  }
  addresses = addressesOf(await createTrips());
});

/** One that is due and not fully paid, one that is out, one that is back with a disputed charge, and a hold. */
async function createTrips() {
  const trips = await openChangeFixture(db);
  const staff = { userId: trips.staffId };
  const bookLonger = async () => {
    const booked = await trips.book();
    const longer = { returnAt: RETURN + 5 * HOUR };
    expect(await booked.change.asStaff(longer, staff.userId, BOOKED_AT)).toMatchObject({
      ok: true,
    });
    return booked;
  };
  const due = await bookLonger();
  const out = await bookLonger();
  await trips.handOver(out, PICKUP);
  const swapped = await trips.book();
  await trips.handOver(swapped, PICKUP);
  const { id: carId } = await insertCar(db);
  await swapped.change.asStaff({ carId }, staff.userId, PICKUP + HOUR);
  const [swap] = await listSwaps(db, swapped.bookingId);
  const swapPage = `/admin/bookings/${swapped.bookingId}/swaps/${swap?.changeId}`;
  const back = await trips.book();
  const chargeId = await bringBack(trips, back);
  const amount = paise(5000_00);
  await setDepositRules(db, staff, [{ category: "SUV", amount, firstTripAmount: amount }], now);
  const held = await holdCar(db, now);
  const service = { pickupAt: RETURN + DAY, returnAt: RETURN + 2 * DAY };
  const block = await insertBlock(db, due.carId, service);
  const document = db.selectFrom("taxDocuments").select(["kind", "financialYear", "number"]);
  const invoice = document.where("bookingId", "=", back.bookingId);
  const number = documentNumber(await invoice.executeTakeFirstOrThrow());
  return { due, out, back, held, chargeId, swapPage, blockId: block.id, number };
}

async function bringBack(
  trips: Awaited<ReturnType<typeof openChangeFixture>>,
  { bookingId, userId }: { bookingId: string; userId: string },
): Promise<string> {
  const staff = { userId: trips.staffId };
  const deposit = { bookingId, amount: paise(4000_00), method: "cash", receipt: null } as const;
  expect(await takeBookingDeposit(db, staff, deposit, PICKUP)).toMatchObject({ ok: true });
  await trips.handOver({ bookingId }, PICKUP);
  await trips.bringBack({ bookingId }, now - HOUR);
  const chargeId = newId();
  const fuel = { kind: "fuel", detail: "Fuel", quantity: 1, unitPrice: paise(900_00) } as const;
  await proposeCharge({ db }, staff, { ...fuel, photoIds: [], id: chargeId, bookingId }, now);
  const dispute = { bookingId, chargeId, userId, answer: "dispute", dispute: "No" } as const;
  await answerCharge({ db, provider: "sandbox" }, dispute, now);
  return chargeId;
}

function addressesOf(scene: Awaited<ReturnType<typeof createTrips>>): Record<string, string[]> {
  const { due, out, back, held, chargeId, swapPage, blockId, number } = scene;
  const pages = (path: string) =>
    [due, out, back, held].map((booking) => `/admin/bookings/${booking.bookingId}${path}`);
  return {
    "/admin": ["/admin"],
    "/admin/calendar": ["/admin/calendar"],
    "/admin/search": [`/admin/search?text=${due.reference}`, `/admin/search?text=${number}`],
    "/admin/bookings": ["/admin/bookings?filter=all"],
    "/admin/bookings/:id": pages(""),
    "/admin/bookings/:id/panel": pages("/panel"),
    "/admin/bookings/:id/pick-up": pages("/pick-up"),
    "/admin/bookings/:id/return": pages("/return"),
    "/admin/bookings/:id/swaps/:changeId": [swapPage],
    "/admin/bookings/:id/handover/:phase": [
      ...pages("/handover/pickup"),
      ...pages("/handover/return"),
    ],
    "/admin/bookings/:id/photos/:phase?": [...pages("/photos"), ...pages("/photos/pickup")],
    "/admin/bookings/:id/charges/new": pages("/charges/new?kind=fuel"),
    "/admin/bookings/:id/charges/:chargeId": [
      `/admin/bookings/${back.bookingId}/charges/${chargeId}`,
    ],
    "/admin/blocks/new": [`/admin/blocks/new?carId=${due.carId}`],
    "/admin/blocks/:id": [`/admin/blocks/${blockId}`],
    "/admin/cars": ["/admin/cars"],
    "/admin/cars/:id": [`/admin/cars/${due.carId}`],
  };
}

/** Without data of their own: what changed is a stream of times. */
const WITHOUT_DATA = new Set(["/admin/more", "/admin/*", "/admin/changes"]);

const readable = (adminRoute.children ?? [])
  .map(({ path }: RouteConfigEntry) => (path === undefined ? "/admin" : `/admin/${path}`))
  .filter((pattern) => canOpenRoute({ role: "yard" }, pattern, "read"))
  .filter((pattern) => !WITHOUT_DATA.has(pattern));

test("visits every page that the yard may read", () => {
  expect(Object.keys(addresses).sort()).toEqual([...new Set(readable)].sort());
});

test.each(readable)("sends the yard no sum on %s", async (pattern) => {
  const sums = await sumsOn("yard", pattern);
  expect(sums.filter((sum) => !isAllowed(sum))).toEqual([]);
});

test("allows nothing that is not sent", async () => {
  const sums = (await Promise.all(readable.map((pattern) => sumsOn("yard", pattern)))).flat();
  const unused = ALLOWED.filter(([allowed]) => !sums.some(({ path }) => allowed.test(path)));
  expect(unused).toEqual([]);
});

test.each([
  "/admin",
  "/admin/calendar",
  "/admin/search",
  "/admin/bookings",
  "/admin/bookings/:id",
  "/admin/bookings/:id/panel",
  "/admin/bookings/:id/pick-up",
  "/admin/bookings/:id/return",
  "/admin/bookings/:id/handover/:phase",
])("sends an owner the sums of %s", async (pattern) => {
  const sums = await sumsOn("owner", pattern);
  expect(sums.filter((sum) => !isAllowed(sum))).not.toEqual([]);
});

test("the yard is told that a trip is not fully paid, without the amount", async () => {
  for (const path of ["pick-up", "handover/:phase"] as const) {
    const [address = ""] = addresses[`/admin/bookings/:id/${path}`] ?? [];
    const load = async (role: StaffRole) =>
      (await visit(address, { headers: headersOf.get(role) ?? new Headers() })).data;
    expect(await load("yard")).toMatchObject({ unpaid: { amount: null } });
    expect(await load("owner")).toMatchObject({ unpaid: { amount: expect.any(Number) } });
  }
});
