import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { HOUR } from "#app/domain/business-time.ts";
import { setRole } from "#app/features/accounts/staff/set-role.server.ts";
import { getToday } from "#app/features/today/get-today.server.ts";
import { canActAs, findPhotoTrip } from "#app/records/booking/photo-trip.server.ts";
import { renamePlaces } from "#app/records/places.server.ts";
import { findRole } from "#app/records/users/find-role.server.ts";
import type { NoAccess } from "./no-access.ts";
import { canOpenRoute } from "./access.ts";
import { adminRoute, openAdminPages } from "#test/support/admin-pages.ts";
import { CREATED_AT, insertBlock, insertBooking, insertCar } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { createStaff, signInAs } from "#test/support/users.ts";

const AIRPORT = { city: "Visakhapatnam", location: "Airport" };
const BEACH = { city: "Visakhapatnam", location: "Beach Road" };

const clock = fixedClock(CREATED_AT);
const { database, services } = await openTestServices({ clock });
const { db } = database;
const visit = await openAdminPages(services);
const owner = await createStaff(db, { email: "boss@example.com" }, "owner");

const [here, away] = [await insertCar(db, AIRPORT), await insertCar(db, BEACH)];
const times = { pickupAt: CREATED_AT + 2 * HOUR, returnAt: CREATED_AT + 30 * HOUR };
const paid = { ...times, status: "completed" } as const;
const booked = {
  here: await insertBooking(db, { ...paid, ...AIRPORT, carId: here.id }),
  away: await insertBooking(db, { ...paid, ...BEACH, carId: away.id }),
};
const later = { pickupAt: CREATED_AT + 100 * HOUR, returnAt: CREATED_AT + 120 * HOUR };
const blocks = {
  here: await insertBlock(db, here.id, later),
  away: await insertBlock(db, away.id, later),
};

async function hire(role: "counter" | "yard", email: string) {
  const staff = await createStaff(db, { email }, role);
  const change = { id: staff.id, by: owner.id, role, places: [AIRPORT], at: CREATED_AT };
  expect(await setRole(db, change)).toMatchObject({ ok: true });
  return { ...staff, role, headers: await signInAs(services.auth, staff) };
}

const counter = await hire("counter", "asha@example.com");
const yard = await hire("yard", "ravi-yard@example.com");

const pathsOf = (at: "here" | "away") => {
  const ids = {
    bookings: booked[at].id,
    cars: at === "here" ? here.id : away.id,
    blocks: blocks[at].id,
  };
  return (adminRoute.children ?? []).flatMap(({ path = "" }) => {
    const [kind = "", id] = path.split("/");
    if (id !== ":id" || !(kind in ids)) return [];
    const rest = path.replace(":phase?", "pickup").replace(":phase", "pickup");
    const named = rest.replace(":id", ids[kind as keyof typeof ids]).replace(":chargeId", "none");
    return [{ path: `/admin/${named}`, pattern: `/admin/${path}` }];
  });
};

const reasonOf = ({ errors }: { errors: object }) =>
  (Object.values(errors)[0] as { data: NoAccess }).data.reason;

test("every form about what stands elsewhere is refused, and says why", async () => {
  const page = `/admin/bookings/${booked.away.id}`;
  // The panel of the list has no form.
  const paths = pathsOf("away").filter(({ path }) => path !== page && path !== `${page}/panel`);
  expect(paths.length).toBeGreaterThan(15);
  for (const { headers, role } of [counter, yard]) {
    const reasons = new Set<string>();
    for (const { path, pattern } of paths) {
      const answer = await visit(path, { headers, form: { intent: "repaired" } });
      expect([path, answer.status]).toEqual([path, 403]);
      const reason = canOpenRoute({ role }, pattern, "write") ? "place" : "role";
      reasons.add(reason);
      expect([path, reasonOf(answer)]).toEqual([path, reason]);
    }
    expect(reasons.size).toBe(2);
  }
  const { headers } = counter;
  const keyBox = { intent: "key-box", isAllowed: "no" };
  expect(reasonOf(await visit(page, { headers, form: keyBox }))).toBe("place");
  expect(reasonOf(await visit(`${page}/refund`, { headers }))).toBe("role");
});

test("the same pages about what stands at their place are as before", async () => {
  const { headers } = counter;
  const refused = [];
  for (const { path } of pathsOf("here")) {
    if ((await visit(path, { headers })).status === 403)
      refused.push(path.split("/").slice(4).join("/"));
  }
  // Refunds, write-offs and deleting a car are for managers, and maintenance is for the yard.
  expect(refused).toEqual(["refund", "write-off", "reverse-write-off", "", "delete"]);
});

test("they see what stands elsewhere, without documents, and may add a note", async () => {
  const { headers } = counter;
  const path = `/admin/bookings/${booked.away.id}`;
  expect(await visit(path, { headers })).toMatchObject({
    status: 200,
    data: { isReadOnly: true, documents: null },
  });
  expect(
    await visit(path, { headers, form: { intent: "note", text: "Called at noon." } }),
  ).toMatchObject({
    status: 302,
  });
  expect((await visit(`/admin/bookings/${booked.here.id}`, { headers })).data).toMatchObject({
    isReadOnly: false,
  });
  expect((await visit(`/admin/cars/${away.id}`, { headers: yard.headers })).data).toMatchObject({
    isReadOnly: true,
  });
});

test("a form of their own place cannot name a car of another", async () => {
  const { headers } = counter;
  const [from, to] = [String(times.pickupAt), String(times.pickupAt + HOUR)];
  const move = { fromCarId: here.id, fromAt: from, carId: away.id, at: to };
  const bar = { kind: "booking", id: booked.here.id, fromEnd: String(times.returnAt), ...move };
  const back = { ...bar, id: booked.away.id, fromCarId: away.id, carId: here.id };
  for (const [path, form, who] of [
    [`/admin/bookings/${booked.here.id}/move`, move, headers],
    ["/admin/calendar", bar, headers],
    ["/admin/calendar", back, headers],
    ["/admin/calendar", { ...back, kind: "block", id: blocks.away.id }, yard.headers],
    [`/admin/blocks/new?carId=${away.id}`, BLOCK, yard.headers],
    [`/admin/bookings/new?carId=${away.id}`, {}, headers],
    [`/admin/bookings/new?carId=${away.slug}`, {}, headers],
    [`/admin/bookings/${booked.here.id}/move`, { ...move, carId: "gone" }, headers],
  ] as const) {
    expect([path, (await visit(path, { headers: who, form })).status]).toEqual([path, 403]);
  }
  for (const name of [away.id, away.slug]) {
    const path = `/admin/bookings/new?carId=${name}`;
    expect([path, (await visit(path, { headers })).status]).toEqual([path, 403]);
  }
  expect((await visit(`/admin/bookings/new?carId=${here.slug}`, { headers })).status).toBe(200);
  expect((await visit("/admin/blocks/new?carId=gone", yard)).status).toBe(404);
});

const BLOCK = {
  reason: "Service",
  fromDate: "2026-12-24",
  fromTime: "9:00 AM",
  toDate: "2026-12-25",
  toTime: "9:00 AM",
};

test("the calendar offers nothing elsewhere, a new booking only their place", async () => {
  const { headers } = counter;
  const calendar = (await visit("/admin/calendar", { headers })).data as {
    cars: { id: string; canPlan: boolean; bars: { canMove: boolean }[] }[];
  };
  const car = (id: string) => calendar.cars.find((one) => one.id === id);
  expect(car(here.id)).toMatchObject({ canPlan: true });
  expect(car(away.id)).toMatchObject({ canPlan: false });
  expect(car(away.id)?.bars.some(({ canMove }) => canMove)).toBe(false);
  const { places } = (await visit("/admin/bookings/new", { headers })).data as { places: object[] };
  expect(places).toEqual([{ city: AIRPORT.city, locations: [AIRPORT.location] }]);
});

test("photos and inspections are theirs at their place only", async () => {
  const viewer = { userId: yard.id, role: "yard", places: [AIRPORT] } as const;
  for (const [at, isAllowed] of [
    ["here", true],
    ["away", false],
  ] as const) {
    const trip = await findPhotoTrip(db, booked[at].id);
    expect(trip && canActAs(viewer, "staff", trip)).toBe(isAllowed);
  }
});

test("Today lists what is to be done at their place", async () => {
  const idsOf = ({ today }: Awaited<ReturnType<typeof getToday>>) =>
    today.map(({ bookingId }) => bookingId);
  const [own, all] = [await getToday(db, CREATED_AT, [AIRPORT]), await getToday(db, CREATED_AT)];
  expect(idsOf(own)).toEqual([booked.here.id]);
  expect(idsOf(all)).toHaveLength(2);
  expect(own.fleet.free + own.fleet.booked).toBe(1);
});

test("the limit goes with a place that is renamed, and with a role that has none", async () => {
  const { id } = await createStaff(db, { email: "third@example.com" }, "yard");
  const give = async (role: "yard" | "manager") => {
    const change = { id, by: owner.id, role, places: [AIRPORT, BEACH], at: CREATED_AT };
    await setRole(db, change);
    return (await findRole(db, id, "demo")).places;
  };
  expect(await give("yard")).toEqual([AIRPORT, BEACH]);
  const swap = [
    { from: AIRPORT, to: BEACH },
    { from: BEACH, to: AIRPORT },
  ];
  await inTransaction(db, async (tx) => await renamePlaces(tx, swap, CREATED_AT));
  expect((await findRole(db, id, "demo")).places).toEqual([BEACH, AIRPORT]);
  expect((await findRole(db, counter.id, "demo")).places).toEqual([BEACH]);
  await inTransaction(db, async (tx) => await renamePlaces(tx, swap, CREATED_AT));
  expect(await give("manager")).toBeNull();
  const log = await db
    .selectFrom("auditLog")
    .select("detail")
    .where("subjectId", "=", id)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  expect(log.map(({ detail }) => detail)).toEqual([
    "Yard → Yard (Airport, Visakhapatnam; Beach Road, Visakhapatnam)",
    "Yard (Airport, Visakhapatnam; Beach Road, Visakhapatnam) → Manager",
  ]);
});
