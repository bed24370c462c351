import { beforeEach, expect, onTestFinished, test } from "vitest";
import { DEFAULT_PLACES } from "#app/content/default-places.server.ts";
import { replaceSettings, SITE_DEFAULTS } from "#app/content/settings.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import { expireHolds } from "#app/features/booking/expire-holds.server.ts";
import { leaveWaitlistEntry } from "#app/records/booking/waitlist.server.ts";
import { CREATED_AT, insertBlock, insertCar, insertUser } from "#test/support/factories.ts";
import { holdCar } from "#test/support/holds.ts";
import { listMessagesTo, prepareMessages } from "#test/support/queued-messages.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import {
  addWaiting,
  getWaitlistEntry,
  insertTakenCar,
  WAITED_FOR,
} from "#test/support/waitlist.ts";
import { offerFreedCars } from "./offer-freed-cars.server.ts";

const { db } = await openTestDatabase();
const log = {
  error: (details: unknown) => {
    throw new Error("A car could not be offered", { cause: details });
  },
};
const deps = { db, provider: "fake", log };
const now = CREATED_AT;

// What earlier tests left waiting is not offered to.
beforeEach(async () => {
  await db.deleteFrom("waitlistEntries").execute();
});

test("does nothing while the car is taken, then holds it for the first in line", async () => {
  const { car, place, free } = await insertTakenCar(db);
  const first = await addWaiting(db, { carId: car.id }, place);
  const second = await addWaiting(db, { carId: car.id }, place, now + 1);
  expect(await offerFreedCars(deps, now)).toBe(0);

  await free();
  await db
    .updateTable("cars")
    .set({ pricePerHour: paise(150_00) })
    .where("id", "=", car.id)
    .execute();
  expect(await offerFreedCars(deps, now)).toBe(1);

  const offered = await getWaitlistEntry(db, first.id);
  expect(offered).toMatchObject({
    state: "offered",
    offeredCarId: car.id,
    offerStatus: "pending",
    offerExpiresAt: now + 30 * MINUTE,
    holdExpiresAt: now + 30 * MINUTE,
    totalAmount: standardQuote(paise(150_00), WAITED_FOR).total,
  });
  const orders = db.selectFrom("payments").select(["state", "amount"]);
  expect(await orders.where("bookingId", "=", offered.bookingId).execute()).toEqual([
    { state: "created", amount: offered.totalAmount },
  ]);
  expect((await getWaitlistEntry(db, second.id)).state).toBe("waiting");
  expect(await offerFreedCars(deps, now)).toBe(0);
});

test("tells the customer by e-mail and text message, with the way to pay", async () => {
  const { car, place, free } = await insertTakenCar(db, { slug: "the-freed-car" });
  const user = await insertUser(db, { phone: "+919876543219", phoneVerified: 1 });
  await addWaiting(db, { carId: car.id }, { ...place, userId: user.id });
  await free();
  await offerFreedCars(deps, now);
  await prepareMessages(db, now);
  const [mail = ""] = await listMessagesTo(db, user.email);
  expect(mail).toContain("The car you waited for is free");
  expect(mail).toContain("We hold the Hyundai Creta SX for you until Fri 20 Nov, 9:30 AM.");
  expect(mail).toContain("/VehicleBookingPage/the-freed-car?");
  expect(mail).toContain("&step=payment");
  const [text = ""] = await listMessagesTo(db, "+919876543219");
  expect(text).toMatch(/Hyundai Creta SX is free, Sun 22 Nov, 9:00 AM to Tue 24 Nov, 9:00 AM/);
});

test("sends nothing about an offer that is over", async () => {
  const { car, place, free } = await insertTakenCar(db);
  const user = await insertUser(db);
  await addWaiting(db, { carId: car.id }, { ...place, userId: user.id });
  await free();
  await offerFreedCars(deps, now);
  await prepareMessages(db, now + 31 * MINUTE);
  expect(await listMessagesTo(db, user.email)).toEqual([]);
});

test("offers an unpaid car to the next in line once the hold has ended", async () => {
  const { car, place, free } = await insertTakenCar(db);
  const first = await addWaiting(db, { carId: car.id }, place);
  const second = await addWaiting(db, { category: "SUV" }, place, now + 1);
  await free();
  await offerFreedCars(deps, now);
  const later = now + 30 * MINUTE;
  await expireHolds(db, later);
  expect(await offerFreedCars(deps, later)).toBe(1);
  expect(await getWaitlistEntry(db, first.id)).toMatchObject({
    state: "expired",
    offerStatus: "expired",
  });
  expect(await getWaitlistEntry(db, second.id)).toMatchObject({
    state: "offered",
    offeredCarId: car.id,
    offerExpiresAt: later + 30 * MINUTE,
  });
});

test.each([
  ["completed", "taken"],
  ["cancelled", "left"],
  ["failed", "expired"],
] as const)("an offer whose booking is %s counts as %s", async (status, state) => {
  const { car, place, free } = await insertTakenCar(db);
  const { id } = await addWaiting(db, { carId: car.id }, place);
  await free();
  await offerFreedCars(deps, now);
  const { bookingId } = await getWaitlistEntry(db, id);
  await db.updateTable("bookings").set({ status }).where("id", "=", bookingId).execute();
  await offerFreedCars(deps, now);
  expect((await getWaitlistEntry(db, id)).state).toBe(state);
});

test("offers the cheapest free car of a category, at the place alone", async () => {
  const { place } = await insertTakenCar(db, { category: "Luxury" });
  const { id } = await addWaiting(db, { category: "Luxury" }, place);
  await insertCar(db, { category: "Luxury", location: "Elsewhere" });
  await insertCar(db, { ...place, category: "SUV" });
  expect(await offerFreedCars(deps, now)).toBe(0);
  const dear = { ...place, category: "Luxury", pricePerHour: paise(900_00) } as const;
  await insertCar(db, dear);
  const cheap = await insertCar(db, { ...dear, pricePerHour: paise(700_00) });
  expect(await offerFreedCars(deps, now)).toBe(1);
  expect((await getWaitlistEntry(db, id)).offeredCarId).toBe(cheap.id);
});

test("finds cars that a removed block or an expired hold has freed, preparation included", async () => {
  const location = `Wharf ${Math.random()}`;
  const car = await insertCar(db, { location, preparationAfter: 60 });
  const block = await insertBlock(db, car.id, WAITED_FOR);
  const next = {
    pickupAt: WAITED_FOR.returnAt + 30 * MINUTE,
    returnAt: WAITED_FOR.returnAt + 2 * DAY,
  };
  const hold = await holdCar(db, now, { carId: car.id, period: next });
  const { id } = await addWaiting(db, { carId: car.id }, { location });
  await db.deleteFrom("carBlocks").where("id", "=", block.id).execute();
  // The hour after the return reaches into the hold.
  expect(await offerFreedCars(deps, now)).toBe(0);
  expect(await offerFreedCars(deps, hold.holdExpiresAt)).toBe(1);
  expect((await getWaitlistEntry(db, id)).state).toBe("offered");
});

test("skips closed and deleted accounts and those who left", async () => {
  const { car, place, free } = await insertTakenCar(db);
  const banned = await addWaiting(db, { carId: car.id }, place);
  const deleted = await addWaiting(db, { carId: car.id }, place, now + 1);
  const left = await addWaiting(db, { carId: car.id }, place, now + 2);
  const last = await addWaiting(db, { carId: car.id }, place, now + 3);
  const users = db.updateTable("users");
  await users.set({ bannedAt: now }).where("id", "=", banned.userId).execute();
  await users.set({ deletedAt: now }).where("id", "=", deleted.userId).execute();
  expect(await leaveWaitlistEntry(db, left, now)).toBe(true);
  expect(await leaveWaitlistEntry(db, left, now)).toBe(false);
  await free();
  expect(await offerFreedCars(deps, now)).toBe(1);
  expect((await getWaitlistEntry(db, last.id)).state).toBe("offered");
  expect((await getWaitlistEntry(db, banned.id)).state).toBe("waiting");
});

test("expires entries an hour before the pickup, and shortens an offer that would outlast it", async () => {
  const { car, place, free } = await insertTakenCar(db);
  const { id } = await addWaiting(db, { carId: car.id }, place);
  const late = await addWaiting(db, { carId: car.id }, place, now + 1);
  await free();
  const soon = WAITED_FOR.pickupAt - 61 * MINUTE;
  await offerFreedCars(deps, soon);
  expect((await getWaitlistEntry(db, id)).offerExpiresAt).toBe(soon + 16 * MINUTE);
  await offerFreedCars(deps, WAITED_FOR.pickupAt - HOUR);
  expect((await getWaitlistEntry(db, late.id)).state).toBe("expired");
});

test("an offer waits for the opening of the car's place, which has hours of its own", async () => {
  const { car, place, free } = await insertTakenCar(db);
  const { id } = await addWaiting(db, { carId: car.id }, place);
  await free();
  const [anyPlace = expect.fail()] = DEFAULT_PLACES;
  const own = { ...anyPlace, city: car.city, ...place, openingHour: 11, closingHour: 20 };
  replaceSettings({ ...SITE_DEFAULTS, places: [own] });
  onTestFinished(() => replaceSettings(SITE_DEFAULTS));
  await offerFreedCars(deps, now);
  const elevenThirty = now + 2.5 * HOUR;
  expect(await getWaitlistEntry(db, id)).toMatchObject({
    offerExpiresAt: elevenThirty,
    holdExpiresAt: elevenThirty,
  });
});

test("offers to a customer who has as many holds as are allowed", async () => {
  const { car, place, free } = await insertTakenCar(db);
  const { id, userId } = await addWaiting(db, { carId: car.id }, place);
  for (let held = 0; held < 3; held += 1) await holdCar(db, now, { userId });
  await free();
  expect(await offerFreedCars(deps, now)).toBe(1);
  expect((await getWaitlistEntry(db, id)).state).toBe("offered");
});
