import { beforeEach, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { returnCar } from "#app/features/booking/admin/handover.server.ts";
import { listBookingHistory } from "#app/features/booking/admin/list-booking-history.server.ts";
import { enqueueTripNotices } from "#app/features/booking/notices/enqueue-trip-notices.server.ts";
import { getToday } from "#app/features/today/get-today.server.ts";
import { findKeyBoxReturn } from "#app/records/booking/key-box-returns.server.ts";
import {
  createInspectionFixture,
  type InspectionFixture,
} from "#test/support/inspection-fixture.ts";
import { listMessagesTo, prepareMessages } from "#test/support/queued-messages.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { chooseKeyBox } from "./allow-key-box.server.ts";
import { rejectReturn } from "./reject-return.server.ts";
import { submitOwnReturn } from "./submit-return.server.ts";

const { db } = await openTestDatabase();
let scene: InspectionFixture;
let dueAt: number;

/** Out since five minutes, due in two days. */
beforeEach(async () => {
  scene = await createInspectionFixture(db);
  await scene.pickUp();
  dueAt = scene.booking.returnAt;
  scene.clock.advance(5 * MINUTE);
  const { booking, staff, clock } = scene;
  await chooseKeyBox({ db }, staff, { bookingId: booking.id, isAllowed: true }, clock.now());
  return scene.drop;
});

const submit = (own: { odometerKm?: number; early?: boolean } = {}) => {
  const { id: bookingId, userId } = scene.booking;
  const typed = { odometerKm: 1000, fuelPercent: 75, keysPlace: "Box 4", ...own };
  return submitOwnReturn({ db }, { bookingId, userId, ...typed }, scene.clock.now());
};
const reject = (shownSubmission: number) => {
  const rejection = { bookingId: scene.booking.id, reason: "Sent by mistake", shownSubmission };
  return rejectReturn({ db }, scene.staff, rejection, scene.clock.now());
};
const isLate = async () => {
  const { tasks } = await getToday(db, scene.clock.now());
  return tasks.late.some(({ bookingId }) => bookingId === scene.booking.id);
};
const countLateNotices = async () => {
  await enqueueTripNotices(db, scene.clock.now());
  const notices = db.selectFrom("bookingNotices").select("id").where("kind", "=", "late_return");
  return (await notices.where("bookingId", "=", scene.booking.id).execute()).length;
};
const done = { ok: true, value: null };
const notNow = { ok: false, reason: { kind: "not-now" } };

it("asks the customer to confirm a return more than 12 hours before its time", async () => {
  const early = { ok: false, reason: { kind: "early" } };
  expect(await submit()).toEqual(early);
  scene.clock.set(dueAt - 12 * HOUR - 1);
  expect(await submit()).toEqual(early);
  expect(await findKeyBoxReturn(db, scene.booking.id)).toMatchObject({ submittedAt: null });
  scene.clock.set(dueAt - 12 * HOUR);
  expect(await submit()).toEqual(done);
});

it("is rejected by staff: the customer is out, late in time, and may submit it again", async () => {
  expect(await submit({ early: true })).toEqual(done);
  const submittedAt = scene.clock.now();
  scene.clock.advance(MINUTE);
  expect(await reject(submittedAt)).toEqual(done);
  expect(await reject(submittedAt)).toEqual(notNow);
  expect(await findKeyBoxReturn(db, scene.booking.id)).toMatchObject({
    submittedAt: null,
    confirmBy: null,
    keysPlace: null,
  });
  const [rejected] = await listBookingHistory(db, scene.booking.id);
  expect(rejected).toMatchObject({ kind: "return_rejected", actor: scene.staff.userId });
  expect(rejected?.detail).toMatch(/1,000 km · fuel ¾ · Sent by mistake$/);
  const log = db.selectFrom("auditLog").select(["action", "detail"]);
  expect(
    await log
      .where("subjectId", "=", scene.booking.id)
      .where("action", "=", "booking.key-box-rejected")
      .execute(),
  ).toMatchObject([{ detail: rejected?.detail }]);

  scene.clock.set(dueAt + 5 * HOUR);
  expect(await isLate()).toBe(true);
  expect(await countLateNotices()).toBe(1);
  expect(await submit({ odometerKm: 1900 })).toEqual(done);
  expect(await findKeyBoxReturn(db, scene.booking.id)).toMatchObject({
    submittedAt: dueAt + 5 * HOUR,
    confirmBy: dueAt + 5 * HOUR + DAY,
    odometerKm: 1900,
  });
  expect(await isLate()).toBe(false);
});

const PHONE = "+919848022342";

async function addContacts({ booking: { userId } }: InspectionFixture) {
  const email = `${userId}@example.com`;
  await db.updateTable("users").set({ phone: null }).execute();
  await db
    .updateTable("users")
    .set({ email, phone: PHONE, phoneVerified: 1 })
    .where("id", "=", userId)
    .execute();
  return email;
}

it("tells the customer of a rejected return, once", async () => {
  const { booking, clock } = scene;
  const email = await addContacts(scene);
  await submit({ early: true });
  const submittedAt = clock.now();
  await reject(submittedAt);
  await reject(submittedAt);
  await prepareMessages(db, clock.now());
  const mails = await listMessagesTo(db, email);
  expect(mails.filter((words) => words.includes("could not confirm your return"))).toEqual([
    expect.stringContaining(`/profile/bookings/${booking.reference}/return`),
  ]);
  expect(mails.join()).not.toContain("Sent by mistake");
  expect((await listMessagesTo(db, PHONE)).at(-1)).toContain("Your return is not confirmed.");
});

it("tells nothing of a return that the customer has submitted again meanwhile", async () => {
  const { clock } = scene;
  const email = await addContacts(scene);
  await submit({ early: true });
  await reject(clock.now());
  await submit({ early: true });
  await prepareMessages(db, clock.now());
  expect((await listMessagesTo(db, email)).join()).not.toContain("could not confirm your return");
});

it("is not rejected where staff saw another one, or once it is confirmed", async () => {
  expect(await reject(scene.clock.now())).toEqual(notNow);
  scene.clock.set(dueAt);
  await submit();
  expect(await reject(dueAt - HOUR)).toEqual(notNow);
  const readings = { at: dueAt, odometerKm: 1000, fuelPercent: 75, notes: "" };
  const back = { bookingId: scene.booking.id, ...readings };
  const [confirmed, rejected] = await Promise.all([
    returnCar({ db }, scene.staff, back, dueAt + HOUR),
    reject(dueAt),
  ]);
  expect(confirmed).toEqual(done);
  expect(await reject(dueAt)).toEqual(notNow);
  const { submittedAt, confirmedAt } = (await findKeyBoxReturn(db, scene.booking.id))!;
  expect([submittedAt, confirmedAt]).toEqual(rejected.ok ? [null, null] : [dueAt, dueAt + HOUR]);
});
