import { expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { placeHold } from "#app/features/booking/place-hold.server.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { verifyPayment } from "#app/features/payment/verify-payment.server.ts";
import { CREATED_AT, insertCar, insertDocument, insertUser } from "#test/support/factories.ts";
import { fakePayments } from "#test/support/fake-payments.ts";
import { operatorPhones } from "#test/support/paid-bookings.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { countQueries } from "./count-queries.ts";

const { db } = await openTestDatabase();
const now = CREATED_AT;

/** Without BEGIN and COMMIT. A higher count is a query more in every booking of every customer. */
test("a booking takes 9 queries to hold, 4 to open its payment and 14 to confirm it", async () => {
  const { id: userId } = await insertUser(db);
  const { id: carId } = await insertCar(db);
  await insertDocument(db, { ownerId: userId });
  const counted = countQueries(db);
  const payments = fakePayments();
  const pages = { returnUrl: "/return", payUrl: "/pay" };
  const deps = { db: counted.db, payments, operatorPhones, tokenKey: "key", provider: "fake" };

  const customer = { userId, name: "Anjali Rao", email: "anjali@example.com", phone: null };
  const period = { pickupAt: now + 2 * DAY, returnAt: now + 4 * DAY };
  const hold = await placeHold(deps, customer, { carId, period }, now);
  if (!hold.ok) throw new Error(hold.reason);
  expect(counted.count()).toBe(9);

  counted.reset();
  const { orderId, amount } = hold.value;
  const opened = await createPayment({ ...deps, ...pages }, { orderId, amount, userId }, now);
  if (!opened.ok) throw new Error(opened.reason.kind);
  expect(counted.count()).toBe(4);

  counted.reset();
  payments.setOrder(orderId, { state: "completed" });
  const { accessToken } = opened.value;
  const verified = await verifyPayment(deps, { orderId, accessToken, userId }, now);
  expect(verified).toMatchObject({ ok: true, value: { state: "COMPLETED" } });
  expect(counted.count()).toBe(14);
});
