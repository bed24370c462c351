import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { bookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import { listBookings } from "#app/features/booking/admin/list-bookings.server.ts";
import { listCustomerBookings } from "#app/features/booking/list-customer-bookings.server.ts";
import { carsQuery, listCars } from "#app/features/fleet/admin/list-cars.server.ts";
import { listFreeCars, findCarBySlugOrId } from "#app/features/fleet/find-cars.server.ts";
import { listPickupPlaces } from "#app/features/fleet/list-pickup-places.server.ts";
import { drainSms } from "#app/features/messages/drain-outbox.server.ts";
import { enqueueOperatorSmsQuery } from "#app/features/payment/enqueue-operator-sms.server.ts";
import type { SmsMessage, SmsSender } from "#app/ports/sms.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";

/** The `ts` examples of docs/backend-map.md, word for word; e2e/journeys/backend-map.spec.ts compares them. */
const { database, services } = await openTestServices();
const { db } = database;
const now = CREATED_AT;

const { id: userId } = await insertUser(db);
const { id: carId } = await insertCar(db, { slug: "creta-2024" });
await insertCar(db, { slug: "city-2023", name: "Honda City CVT" });
await insertCar(db, { location: "Airport" });
const period = { pickupAt: now + DAY, returnAt: now + 2 * DAY };
const booking = await insertBooking(db, { carId, userId, reference: "VZG-AAAAA", ...period });

test("lists the pickup places", async () => {
  expect(await listPickupPlaces(db)).toEqual([
    { city: "Visakhapatnam", locations: ["Airport", "RTC Complex"] },
  ]);
});

test("lists free cars", async () => {
  const search = { city: "Visakhapatnam", location: "RTC Complex", period };
  expect(await listFreeCars(db, search, now)).toMatchObject([{ slug: "city-2023" }]);
});

test("finds a car", async () => {
  expect(await findCarBySlugOrId(db, "creta-2024", now)).toMatchObject({
    name: "Hyundai Creta SX",
    seats: 5,
  });
});

test("lists a customer's bookings", async () => {
  expect(await listCustomerBookings(db, userId)).toMatchObject([
    { reference: "VZG-AAAAA", status: "completed", carName: "Hyundai Creta SX" },
  ]);
});

test("lists bookings for staff", async () => {
  const { bookings } = await listBookings(db, bookingsQuery.parse({}), now);
  expect(bookings).toMatchObject([{ reference: "VZG-AAAAA", carName: "Hyundai Creta SX" }]);
});

test("lists cars for staff", async () => {
  const { cars } = await listCars(db, carsQuery.parse({ text: "rtc complex" }), now);
  expect(cars).toMatchObject([{ slug: "city-2023" }, { slug: "creta-2024" }]);
});

test("sends texts to the operators", async () => {
  const sent: SmsMessage[] = [];
  const sms: SmsSender = {
    async send(message) {
      sent.push(message);
      return { outcome: "sent", messageId: "1" };
    },
  };
  const operators = ["+919000000001", "+919000000002"];
  await inTransaction(db, (tx) => enqueueOperatorSmsQuery(tx, booking, operators, now).execute());
  expect(await drainSms({ ...services, sms })).toBe(2);
  expect(sent).toEqual([
    { to: "+919000000001", body: "Your booking confirmed", template: "operator-first" },
    { to: "+919000000002", body: "New booking confirmed", template: "operator-second" },
  ]);
});
