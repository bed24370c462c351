import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { expect, test } from "vitest";
import { MAX_EXPIRED_HOLDS_PER_DAY } from "#app/domain/booking.ts";
import { DAY, HOUR, type Instant, instantOf, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { cancelOwnBooking } from "./customer/cancel-own-booking.server.ts";
import { requestHold } from "./request-hold.server.ts";

const SEARCH = {
  city: "",
  location: "",
  pickupDate: "2026-11-25",
  pickupTime: "9:30 AM",
  returnDate: "2026-11-27",
  returnTime: "9:30 AM",
  vehicleType: "",
};

const database = await openTestDatabase();

async function customerAtACar() {
  const { db } = database;
  const { slug } = await insertCar(db);
  const { id, name, email, phone } = await insertUser(db);
  const customer = { userId: id, name, email, phone };
  return async (returnDate: string, at: Instant) => {
    const request = { car: slug, search: { ...SEARCH, returnDate } };
    const result = await requestHold({ db, provider: "fake" }, customer, request, at);
    return result.ok ? "held" : result.reason;
  };
}

test("refuses further holds to a customer who keeps holding a car for changing dates without paying", async () => {
  const ask = await customerAtACar();
  const dates = ["2026-11-27", "2026-11-28"] as const;
  const at = (visit: number) => CREATED_AT + visit * (DEFAULT_RULES.holdMinutes - 1) * MINUTE;
  for (let visit = 0; visit <= MAX_EXPIRED_HOLDS_PER_DAY; visit++) {
    expect(await ask(dates[visit % 2]!, at(visit))).toBe("held");
  }
  const last = at(MAX_EXPIRED_HOLDS_PER_DAY);
  expect(await ask("2026-11-29", last)).toBe("too-many-lapsed");
  expect(await ask(dates[MAX_EXPIRED_HOLDS_PER_DAY % 2]!, last)).toBe("held");
  expect(await ask("2026-11-29", last + DAY)).toBe("held");
});

test("counts holds that the customer cancelled unpaid, but no paid trips", async () => {
  const { db } = database;
  const { slug, id: carId } = await insertCar(db);
  const { id: userId, name, email, phone } = await insertUser(db);
  const paid = { carId, userId, pickupAt: CREATED_AT + 20 * DAY, returnAt: CREATED_AT + 21 * DAY };
  const trip = await insertBooking(db, { ...paid, status: "cancelled" });
  await insertSettledPayment(db, trip.id, { amount: trip.totalAmount });
  const deps = { db, provider: "fake" };
  const ask = () =>
    requestHold(deps, { userId, name, email, phone }, { car: slug, search: SEARCH }, CREATED_AT);
  for (let visit = 0; visit < MAX_EXPIRED_HOLDS_PER_DAY; visit++) {
    const held = await ask();
    if (!held.ok) throw new Error(held.reason);
    const request = { userId, reference: held.value.reference, reason: "", shownCharge: paise(0) };
    expect(await cancelOwnBooking({ db }, request, CREATED_AT)).toMatchObject({ ok: true });
  }
  expect(await ask()).toEqual({ ok: false, reason: "too-many-lapsed" });
});

test("counts expired holds of the same customer only", async () => {
  const first = await customerAtACar();
  for (let visit = 0; visit <= MAX_EXPIRED_HOLDS_PER_DAY + 1; visit++) {
    await first(visit % 2 === 0 ? "2026-11-27" : "2026-11-28", CREATED_AT);
  }
  expect(await first("2026-11-29", CREATED_AT)).toBe("too-many-lapsed");
  expect(await (await customerAtACar())("2026-11-29", CREATED_AT)).toBe("held");
});

test("refuses a paid car as already booked to its customer and as taken to others", async () => {
  const { db } = database;
  const car = await insertCar(db);
  const [owner, other] = [await insertUser(db), await insertUser(db)];
  const pickupAt = instantOf(SEARCH.pickupDate, 9.5 * 60);
  const period = { pickupAt, returnAt: pickupAt + 2 * DAY };
  await insertBooking(db, { carId: car.id, userId: owner.id, ...period });
  const ask = async ({ id, name, email, phone }: typeof owner) => {
    const customer = { userId: id, name, email, phone };
    const request = { car: car.slug, search: SEARCH };
    return await requestHold({ db, provider: "fake" }, customer, request, CREATED_AT);
  };
  expect(await ask(owner)).toEqual({ ok: false, reason: "already-booked" });
  expect(await ask(other)).toEqual({ ok: false, reason: "car-taken" });
});

test("lets the customer pay for a car that staff hold outside the hours of the site, while it is held", async () => {
  const { db } = database;
  const { slug, id: carId } = await insertCar(db);
  const [asha, meera] = [await insertUser(db), await insertUser(db)];
  const pickupAt = instantOf("2026-11-25", 5 * 60);
  const holdExpiresAt = CREATED_AT + 4 * HOUR;
  const held = {
    pickupAt,
    returnAt: pickupAt + 4 * HOUR,
    status: "pending",
    holdExpiresAt,
  } as const;
  const { reference } = await insertBooking(db, { ...held, carId, userId: asha.id });
  const period = { pickupTime: "5:00 AM", returnDate: SEARCH.pickupDate, returnTime: "9:00 AM" };
  const request = { car: slug, search: { ...SEARCH, ...period } };
  const ask = ({ id: userId, name, email, phone }: typeof asha, at: Instant) =>
    requestHold({ db, provider: "fake" }, { userId, name, email, phone }, request, at);

  const refused = { ok: false, reason: "invalid-period" };
  expect(await ask(asha, holdExpiresAt - 1)).toMatchObject({ ok: true, value: { reference } });
  expect(await ask(meera, CREATED_AT)).toEqual(refused);
  expect(await ask(asha, holdExpiresAt)).toEqual(refused);
});
