import { beforeEach, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { returnCar } from "#app/features/booking/admin/handover.server.ts";
import { listBookingHistory } from "#app/features/booking/admin/list-booking-history.server.ts";
import { markKeysBack } from "#app/features/booking/admin/mark-return.server.ts";
import { collectPersonalData } from "#app/features/accounts/users/collect-personal-data.server.ts";
import { getToday } from "#app/features/today/get-today.server.ts";
import { eraseOldTripPhotos } from "#app/features/trip-photos/retention/erase-old-trip-photos.server.ts";
import { findKeyBoxReturn } from "#app/records/booking/key-box-returns.server.ts";
import {
  createInspectionFixture,
  type InspectionFixture,
} from "#test/support/inspection-fixture.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { chooseKeyBox } from "./allow-key-box.server.ts";
import { submitOwnReturn } from "./submit-return.server.ts";

const { db } = await openTestDatabase();
let scene: InspectionFixture;

/** Out, and due in two days. */
beforeEach(async () => {
  scene = await createInspectionFixture(db);
  await scene.pickUp();
  scene.clock.advance(2 * DAY);
  return scene.drop;
});

const choose = (isAllowed: boolean) =>
  chooseKeyBox({ db }, scene.staff, { bookingId: scene.booking.id, isAllowed }, scene.clock.now());
const submit = (own: { userId?: string; odometerKm?: number } = {}) => {
  const typed = { odometerKm: 1200, fuelPercent: 75, keysPlace: "Key box, number 4" };
  const { id: bookingId, userId } = scene.booking;
  return submitOwnReturn({ db }, { bookingId, userId, ...typed, ...own }, scene.clock.now());
};
const takeBack = (at: number, timeReason?: string) => {
  const readings = { at, odometerKm: 1200, fuelPercent: 75, notes: "" };
  const input = { bookingId: scene.booking.id, ...readings, ...(timeReason && { timeReason }) };
  return returnCar({ db }, scene.staff, input, scene.clock.now());
};
const refusal = (kind: string) => ({ ok: false, reason: { kind } });
const done = { ok: true, value: null };
const returnedAt = async () => {
  const back = db.selectFrom("handovers").select("at").where("kind", "=", "return");
  return (await back.where("bookingId", "=", scene.booking.id).executeTakeFirst())?.at;
};
const tasks = async () => {
  const { tasks: all } = await getToday(db, scene.clock.now());
  const isOurs = ({ bookingId }: { bookingId: string }) => bookingId === scene.booking.id;
  const returns = all.returns.filter(isOurs);
  const toConfirm = returns.filter(({ confirmBy }) => confirmBy !== null);
  return [all.late.filter(isOurs).length, toConfirm.length, returns.length - toConfirm.length];
};

it("is off until staff allow it for the booking", async () => {
  expect(await submit()).toEqual(refusal("not-found"));
  expect(await choose(true)).toEqual(done);
  expect(await choose(true)).toEqual(done);
  expect(await choose(false)).toEqual(done);
  expect(await submit()).toEqual(refusal("not-found"));
});

it("is allowed with the pickup where the rules say so, and can be taken back", async () => {
  const rules = { ...DEFAULT_SETTINGS.rules, keyBox: true };
  replaceSettings({ ...DEFAULT_SETTINGS, rules });
  const other = await createInspectionFixture(db);
  await other.pickUp();
  replaceSettings(DEFAULT_SETTINGS);
  expect(await findKeyBoxReturn(db, scene.booking.id)).toBeNull();
  expect(await findKeyBoxReturn(db, other.booking.id)).toMatchObject({ submittedAt: null });
  const taken = { bookingId: other.booking.id, isAllowed: false };
  expect(await chooseKeyBox({ db }, other.staff, taken, other.clock.now())).toEqual(done);
  expect(await findKeyBoxReturn(db, other.booking.id)).toBeNull();
  await other.drop();
});

it("is the customer's own, counts the first time, and cannot be taken back by staff", async () => {
  await choose(true);
  expect(await submit({ userId: "stranger" })).toEqual(refusal("not-found"));
  expect(await submit({ odometerKm: 999 })).toMatchObject(refusal("odometer-back"));
  const [submittedAt, twice] = [scene.clock.now(), [submit(), submit()]];
  expect(await Promise.all(twice)).toEqual([done, done]);
  scene.clock.advance(HOUR);
  expect(await submit({ odometerKm: 5000 })).toEqual(done);
  expect(await findKeyBoxReturn(db, scene.booking.id)).toMatchObject({
    submittedAt,
    confirmBy: submittedAt + DAY,
    odometerKm: 1200,
    confirmedAt: null,
  });
  expect(await choose(false)).toEqual(refusal("not-now"));
  const history = await listBookingHistory(db, scene.booking.id);
  expect(history.filter(({ kind }) => kind === "return_submitted")).toHaveLength(1);
});

it("waits for staff on Today and is not late meanwhile", async () => {
  await choose(true);
  scene.clock.advance(2 * HOUR);
  expect(await tasks()).toEqual([1, 0, 0]);
  await submit();
  expect(await tasks()).toEqual([0, 1, 0]);
  scene.clock.advance(2 * DAY);
  expect(await tasks()).toEqual([0, 1, 0]);
  await takeBack((await findKeyBoxReturn(db, scene.booking.id))!.submittedAt!);
  expect(await tasks()).toEqual([0, 0, 0]);
  expect((await findKeyBoxReturn(db, scene.booking.id))?.confirmedAt).toBe(scene.clock.now());
});

it("is confirmed as of when the customer said so, or at another time for a reason", async () => {
  await choose(true);
  const submittedAt = scene.clock.now();
  await submit();
  scene.clock.advance(9 * HOUR);
  const later = submittedAt + 3 * HOUR;
  expect(await takeBack(later)).toEqual({ ok: false, reason: { kind: "other-time", submittedAt } });
  expect(await takeBack(later, "Seen driving until noon")).toEqual(done);
  expect(await returnedAt()).toBe(later);
  const history = await listBookingHistory(db, scene.booking.id);
  const event = history.find(({ kind }) => kind === "returned");
  expect(event?.detail).toContain("Seen driving until noon");
});

it("is confirmed by the last step, however long it waited", async () => {
  await choose(true);
  const submittedAt = scene.clock.now();
  await submit();
  scene.clock.advance(20 * HOUR);
  const back = { phase: "return" } as const;
  await scene.enterAll("return");
  await scene.enter("readings", { odometerKm: 1200 }, back);
  await scene.sign("return");
  const other = { at: submittedAt + MINUTE, timeReason: "" };
  expect(await scene.enter("finished", other, back)).toMatchObject(refusal("other-time"));
  expect((await scene.enter("finished", {}, back)).ok).toBe(true);
  expect(await returnedAt()).toBe(submittedAt);
});

it("lists keys that did not come back until they are", async () => {
  const back = { phase: "return" } as const;
  await scene.enterAll("return");
  await scene.enter("items", { present: ["jack"], note: "" }, back);
  await scene.sign("return");
  await scene.enter("finished", {}, back);
  expect(await tasks()).toEqual([0, 0, 1]);
  const mark = () => markKeysBack({ db }, scene.staff, { bookingId: scene.booking.id }, 5);
  expect(await mark()).toEqual(done);
  expect(await tasks()).toEqual([0, 0, 0]);
  expect(await mark()).toEqual(refusal("not-now"));
});

it("is in the customer's data, and where the keys were is erased with the entries", async () => {
  await choose(true);
  await submit();
  await takeBack(scene.clock.now());
  const data = await collectPersonalData(db, scene.customer.userId);
  expect(data?.keyBoxReturns).toMatchObject([{ keysPlace: "Key box, number 4" }]);
  scene.clock.advance(180 * DAY);
  await eraseOldTripPhotos(db, scene.clock.now());
  expect((await findKeyBoxReturn(db, scene.booking.id))?.keysPlace).toBe("erased");
  expect(await eraseOldTripPhotos(db, scene.clock.now())).toBe(0);
});
