import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { allowKeyBox, findKeyBoxReturn } from "#app/records/booking/key-box-returns.server.ts";
import { action as submit, loader as loadReturn } from "#app/routes/profile/return/route.tsx";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { CREATED_AT, insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";

const clock = fixedClock(CREATED_AT);
const { database, services: baseServices } = await openTestServices();
const services = { ...baseServices, clock };
const { db } = database;
const { ravi, loadData, send } = await openAdminArea(services);

async function takeOut() {
  const [car, user] = [await insertCar(db), await insertUser(db)];
  const period = { pickupAt: CREATED_AT, returnAt: CREATED_AT + 2 * DAY };
  const booking = await insertBooking(db, { carId: car.id, userId: user.id, ...period });
  const { id, reference, userId } = booking;
  const page = `/admin/bookings/${id}`;
  const handOver = { at: "2026-11-20T09:00", odometerKm: "41230", fuelPercent: "75", notes: "" };
  const seen = { ...handOver, overrideReason: "Originals seen" };
  expect((await send(`${page}/pick-up`, seen)).location).toBe(`${page}?done=picked-up`);
  await inTransaction(db, (tx) => allowKeyBox(tx, id, ravi.id, clock.now()));
  const argsOf = (form?: Record<string, string>) => {
    const request = new Request(`${TEST_ORIGIN}/profile/bookings/${reference}/return`, {
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const account = { userId, role: null, name: "Asha", email: null, phone: null };
    return createTestArgs(services, { request, params: { reference }, account });
  };
  return { id, page, argsOf };
}

const typed = { odometerKm: "41230", fuelPercent: "75", keysPlace: "Box 4" };

test("the customer confirms an early return, and staff reject it from the booking", async () => {
  const { id, page, argsOf } = await takeOut();
  expect(await loadReturn(argsOf())).toMatchObject({ isEarly: true });
  expect(await submit(argsOf(typed))).toMatchObject({
    data: { typed: { keysPlace: "Box 4" }, problems: { early: expect.any(String) } },
    init: { status: 409 },
  });
  expect(await submit(argsOf({ ...typed, early: "yes" }))).toMatchObject({ status: 302 });
  const submittedAt = clock.now();
  expect(await loadData(page)).toMatchObject({ keyBox: { submittedAt }, isLate: false });

  clock.set(CREATED_AT + 3 * DAY);
  const shown = { intent: "reject-key-box", shownSubmission: String(submittedAt) };
  expect(await send(page, { ...shown, reason: " " })).toMatchObject({
    status: 400,
    actionData: { of: "reject-key-box", problems: { reason: "Enter a reason." } },
  });
  for (const other of [{}, { shownSubmission: "" }, { shownSubmission: "x" }]) {
    const stale = { intent: "reject-key-box", reason: "Not there", ...other };
    expect((await send(page, stale)).status).toBe(409);
  }
  const rejected = await send(page, { ...shown, reason: "Not there" });
  expect(rejected.location).toBe(`${page}?done=key-box-rejected`);
  expect(await findKeyBoxReturn(db, id)).toMatchObject({ submittedAt: null });
  expect(await loadData(page)).toMatchObject({
    isLate: true,
    actions: ["return", "change"],
    history: [{ kind: "return_rejected" }, { kind: "return_submitted" }, { kind: "picked_up" }],
  });
  expect(await loadReturn(argsOf())).toMatchObject({ isEarly: false });
  expect(await submit(argsOf(typed))).toMatchObject({ status: 302 });
  expect(await findKeyBoxReturn(db, id)).toMatchObject({ submittedAt: clock.now() });
});

test("a return that is no longer possible leads to the booking, which says so", async () => {
  const { id, argsOf } = await takeOut();
  const thrownBy = (loading: Promise<unknown>) => loading.catch((thrown: unknown) => thrown);
  const locationOf = (answer: unknown) =>
    answer instanceof Response ? answer.headers.get("location") : answer;
  const returned = { tripStatus: "returned" } as const;
  await db.updateTable("bookings").set(returned).where("id", "=", id).execute();
  const sent = locationOf(await submit(argsOf({ ...typed, early: "yes" })));
  expect(sent).toMatch(/^\/profile\/bookings\/[^/]+\?done=return-not-sent$/);
  await db.deleteFrom("keyBoxReturns").where("bookingId", "=", id).execute();
  expect(locationOf(await thrownBy(submit(argsOf(typed))))).toBe(sent);
  expect(locationOf(await thrownBy(loadReturn(argsOf())))).toBe(String(sent).split("?")[0]);
});
