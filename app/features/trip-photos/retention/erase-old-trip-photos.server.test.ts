import { beforeEach, expect, it } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { EVIDENCE_KEPT_YEARS, TRIP_PHOTOS_KEPT_DAYS } from "#app/domain/trip-photo-retention.ts";
import { deleteAccount } from "#app/features/accounts/account-deletion/delete-account.server.ts";
import { collectPersonalData } from "#app/features/accounts/users/collect-personal-data.server.ts";
import { deleteDueFiles } from "#app/records/files/pending-files.server.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createTripPhotoFixture, type TripPhotoFixture } from "#test/support/trip-photo-fixture.ts";
import { eraseOldTripPhotos } from "./erase-old-trip-photos.server.ts";

const { db } = await openTestDatabase();
let scene: TripPhotoFixture;
/** Photos of the pickup and the return. */
let photos: { before: string; after: string };

beforeEach(async () => {
  scene = await createTripPhotoFixture(db);
  const before = await scene.store();
  await scene.pickUp();
  scene.clock.advance(2 * DAY);
  photos = { before, after: await scene.store({ phase: "return" }) };
  await scene.takeBack();
  return scene.drop;
});

const listIds = async () => (await scene.rows()).map(({ id }) => id).sort();
const erase = () => eraseOldTripPhotos(db, scene.clock.now());

it("erases photos 180 days after the return, with their files", async () => {
  scene.clock.advance(TRIP_PHOTOS_KEPT_DAYS * DAY - 1);
  expect(await erase()).toBe(0);
  scene.clock.advance(1);
  expect(await erase()).toBe(2);
  expect(await scene.rows()).toEqual([]);
  await deleteDueFiles(scene.deps);
  expect(await scene.keys()).toEqual([]);
});

it("keeps photos while the car is out, however long", async () => {
  const trip = db.updateTable("bookings").where("id", "=", scene.booking.id);
  await trip.set({ tripStatus: "picked_up" }).execute();
  await db.deleteFrom("handovers").where("bookingId", "=", scene.booking.id).execute();
  scene.clock.advance(400 * DAY);
  expect(await erase()).toBe(0);
});

it("keeps the evidence of a charge for three years, unless the charge was dropped", async () => {
  await scene.insertCharge(photos.before, "dropped");
  const charge = await scene.insertCharge(photos.after, "accepted");
  scene.clock.advance(TRIP_PHOTOS_KEPT_DAYS * DAY);
  expect(await erase()).toBe(1);
  expect(await listIds()).toEqual([photos.after]);
  scene.clock.advance((EVIDENCE_KEPT_YEARS * 365 - TRIP_PHOTOS_KEPT_DAYS) * DAY);
  expect(await erase()).toBe(1);
  expect(await scene.rows()).toEqual([]);
  const kept = await db.selectFrom("tripCharges").select("id").where("id", "=", charge).execute();
  expect(kept).toHaveLength(1);
});

it("lets photos go with the account of the customer, or later by themselves", async () => {
  const { userId } = scene.customer;
  scene.clock.advance(89 * DAY);
  expect((await deleteAccount(db, userId, scene.clock.now())).ok).toBe(true);
  expect(await scene.rows()).toHaveLength(2);
  scene.clock.advance(91 * DAY);
  expect(await erase()).toBe(2);

  const other = await createTripPhotoFixture(db);
  const photo = await other.store();
  await other.pickUp();
  await other.takeBack();
  other.clock.advance(90 * DAY);
  await other.insertCharge(photo, "accepted");
  expect((await deleteAccount(db, other.customer.userId, other.clock.now())).ok).toBe(true);
  expect(await other.rows()).toEqual([]);
  await other.drop();
});

it.each(["proposed", "disputed"] as const)(
  "keeps the account, and its photos, while a charge is %s",
  async (state) => {
    await scene.insertCharge(photos.after, state);
    scene.clock.advance(100 * DAY);
    const gone = await deleteAccount(db, scene.customer.userId, scene.clock.now());
    expect(gone).toMatchObject({ ok: false, reason: { reason: "charge" } });
    expect(await listIds()).toEqual(Object.values(photos).sort());
  },
);

it("names the photos in the customer's data", async () => {
  const before = (await scene.rows()).find(({ id }) => id === photos.before);
  const data = await collectPersonalData(db, scene.customer.userId);
  expect(data?.tripPhotos).toHaveLength(2);
  expect(data?.tripPhotos[0]).toEqual({
    reference: scene.booking.reference,
    phase: "pickup",
    slot: "front",
    takenBy: "staff",
    note: "",
    size: before!.size,
    sha256: before!.sha256,
    takenAt: new Date(before!.createdAt).toISOString(),
  });
});
