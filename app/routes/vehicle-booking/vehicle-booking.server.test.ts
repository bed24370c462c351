import { expect, test } from "vitest";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { HOUR, instantOf } from "#app/domain/business-time.ts";
import { payHoldPath } from "#app/features/booking/book-car-path.ts";
import { insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { fakePayments } from "#test/support/fake-payments.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { createTestArgs, createTestServices } from "#test/support/test-services.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { action, loader } from "./route.tsx";

const DATES = new URLSearchParams({
  pickupDate: "2026-11-22",
  pickupTime: "9:30 AM",
  returnDate: "2026-11-24",
  returnTime: "9:30 AM",
});

const database = await openTestDatabase();

/** Presses Pay without JavaScript on the page of a car, named by its slug or its id. */
async function pay(
  body: BodyInit,
  { type = "application/x-www-form-urlencoded", by = "slug" as "slug" | "id" } = {},
) {
  return await action(
    await argsFor(by, { method: "POST", body, headers: { "content-type": type } }),
  );
}

async function argsFor(by: "slug" | "id", init: RequestInit) {
  const { db } = database;
  const { [by]: car } = await insertCar(db);
  const { id: userId } = await insertUser(db);
  const query = `${DATES.toString()}&step=payment`;
  const request = new Request(`${TEST_ORIGIN}/VehicleBookingPage/${car}?${query}`, init);
  const account = { userId, role: null, name: "Asha", email: "asha@example.com", phone: null };
  const services = createTestServices(database, { payments: fakePayments() });
  return createTestArgs(services, { request, params: { id: car }, account });
}

function refusalOf(response: Awaited<ReturnType<typeof pay>>) {
  if (response instanceof Response) throw new Error("was accepted");
  return { status: response.init?.status, message: response.data.message };
}

// Rs.120 an hour for 48 hours, and 18 % tax.
const TOTAL = "6796.8";

test.each(["slug", "id"] as const)(
  "redirects to the provider's page for the price shown, the car given by its %s",
  async (by) => {
    const response = await pay(`acceptTerms=on&amount=${TOTAL}`, { by });
    if (!(response instanceof Response)) throw new Error(response.data.message);
    expect(response.headers.get("location")).toMatch(/^\/pay\/SMD-/);
  },
);

test.each(["slug", "id"] as const)("shows the payment step of a car by its %s", async (by) => {
  const page = await loader(await argsFor(by, {}));
  // The browser holds the car by the slug that the page gives it.
  expect(page).toMatchObject({ kind: "booking", step: "payment", free: true });
  expect(page.kind === "booking" && page.car.slug).not.toMatch(/^[0-9a-f]{8}-/);
});

test.each(["1", "", "-1", "1e20", "1e308", "Infinity", "-Infinity", "NaN", "x", "9".repeat(400)])(
  "refuses the amount %j and states the price",
  async (amount) => {
    expect(refusalOf(await pay(`acceptTerms=on&amount=${amount}`))).toEqual({
      status: 409,
      message: paymentMessages.priceChanged("Rs.6,796.80"),
    });
  },
);

test.each(["application/json", "text/plain", "multipart/form-data; boundary=x", "image/png"])(
  "a body of the type %j does not accept the terms",
  async (type) => {
    expect(refusalOf(await pay("{", { type }))).toEqual({
      status: 400,
      message: paymentMessages.termsRequired.text,
    });
  },
);

test("shows the payment of a car that staff hold at night for four hours", async () => {
  const { db } = database;
  const { id: carId, slug } = await insertCar(db);
  const { id: userId } = await insertUser(db);
  const services = createTestServices(database, { payments: fakePayments() });
  const pickupAt = instantOf("2026-11-22", 3 * 60);
  const hold = { status: "pending", holdExpiresAt: services.clock.now() + HOUR } as const;
  const period = { pickupAt, returnAt: pickupAt + 4 * HOUR };
  const { reference } = await insertBooking(db, { ...hold, ...period, carId, userId });
  const path = payHoldPath({
    ...period,
    carSlug: slug,
    city: "Visakhapatnam",
    location: "Airport",
  });
  const request = new Request(TEST_ORIGIN + path);
  const account = { userId, role: null, name: "Asha", email: "asha@example.com", phone: null };
  const args = createTestArgs(services, { request, params: { id: slug }, account });
  expect(await loader(args)).toMatchObject({ step: "payment", free: true, hold: { reference } });
});
