import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { insertCar, insertUser } from "#test/support/factories.ts";
import { fakePayments } from "#test/support/fake-payments.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { createTestArgs, createTestServices } from "#test/support/test-services.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { action } from "./route.tsx";

const DATES = new URLSearchParams({
  pickupDate: "2026-11-22",
  pickupTime: "9:30 AM",
  returnDate: "2026-11-24",
  returnTime: "9:30 AM",
});

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What the Pay button does without JavaScript, with a body of the caller's choice. */
async function pay(body: BodyInit, type = "application/x-www-form-urlencoded") {
  const { db } = database;
  const { slug } = await insertCar(db);
  const { id: userId } = await insertUser(db);
  const request = new Request(`${TEST_ORIGIN}/VehicleBookingPage/${slug}?${DATES.toString()}`, {
    method: "POST",
    body,
    headers: { "content-type": type },
  });
  const account = { userId, isAdmin: false, name: "Asha", email: "asha@example.com", phone: null };
  const services = createTestServices(database, { payments: fakePayments() });
  return await action(createTestArgs(services, { request, params: { id: slug }, account }));
}

function refusalOf(answer: Awaited<ReturnType<typeof pay>>) {
  if (answer instanceof Response) throw new Error("was let through");
  return { status: answer.init?.status, message: answer.data.message };
}

// Rs.120 an hour for 48 hours, and 18 % tax.
const TOTAL = "6796.8";

test("the price that was seen opens the provider's page", async () => {
  const answer = await pay(`acceptTerms=on&amount=${TOTAL}`);
  if (!(answer instanceof Response)) throw new Error(answer.data.message);
  expect(answer.headers.get("location")).toMatch(/^\/pay\/SMD-/);
});

test.each(["1", "", "-1", "1e20", "1e308", "Infinity", "-Infinity", "NaN", "x", "9".repeat(400)])(
  "the amount %j is refused with the price",
  async (amount) => {
    expect(refusalOf(await pay(`acceptTerms=on&amount=${amount}`))).toEqual({
      status: 409,
      message: paymentMessages.priceChanged("Rs.6,796.80"),
    });
  },
);

test.each(["application/json", "text/plain", "multipart/form-data; boundary=x", "image/png"])(
  "a body of type %j that is no form accepts no terms",
  async (type) => {
    expect(refusalOf(await pay("{", type))).toEqual({
      status: 400,
      message: paymentMessages.termsRequired.text,
    });
  },
);
