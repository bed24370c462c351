import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxPayments } from "#app/adapters/payments/sandbox-payments.server.ts";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { cancelBooking } from "#app/features/booking/admin/cancel-booking.server.ts";
import { auditPayments } from "#app/features/payment/audit-payments.server.ts";
import { auditRefunds } from "#app/features/payment/audit-refunds.server.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import { seedFleet } from "#app/seed/seed-fleet.server.ts";
import { seedHistory } from "#app/seed/seed-history.server.ts";
import { seedSandboxOrders } from "#app/seed/seed-sandbox-orders.server.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { insertUser } from "#test/support/factories.ts";
import { onlyProvider } from "#test/support/fake-payments.ts";
import { callbackKey, merchantKey, startTestGateway, type TestGateway } from "./test-gateway.ts";

let it: TestGateway;
let staffId: string;
beforeAll(async () => {
  it = await startTestGateway();
  const { db, clock } = it;
  staffId = (await insertUser(db)).id;
  await db.insertInto("admins").values({ userId: staffId }).execute();
  await seedFleet(db, clock.now());
  await seedHistory(db, clock.now());
  await seedSandboxOrders(db);
});
afterAll(() => it.drop());

test("refunds a seeded payment without a difference", async () => {
  const { db, clock } = it;
  const deps = connect();
  const { bookingId } = await cancelSeededBooking(clock.now());
  for (const minutes of [0, 10, 20]) {
    await sendRefunds(deps, clock.now() + minutes * MINUTE);
    clock.advance(10 * MINUTE);
  }
  const refund = db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .select(["refunds.state", "refunds.lastError"])
    .where("payments.bookingId", "=", bookingId);
  expect(await refund.execute()).toEqual([{ state: "completed", lastError: null }]);
  expect(await listDifferences()).toEqual([]);
});

test("agrees with seeded payments and refunds", async () => {
  const { db, clock } = it;
  await db.updateTable("payments").set({ auditedAt: null }).execute();
  await db.updateTable("refunds").set({ auditedAt: null }).execute();
  const later = clock.now() + DAY;
  expect(await auditPayments(connect(), fixedClock(later))).toBeGreaterThan(50);
  expect(await auditRefunds(connect(), fixedClock(later))).toBeGreaterThan(3);
  expect(await listDifferences()).toEqual([]);
});

test("is repeated at the next start without changing an order", async () => {
  const orders = it.db.selectFrom("sandboxOrders").selectAll().orderBy("id");
  const before = await orders.execute();
  expect(before.length).toBeGreaterThan(300);
  await seedSandboxOrders(it.db);
  expect(await orders.execute()).toEqual(before);
});

/** The sandbox as the site's payment provider, over the gateway's real interface. */
function connect() {
  const provider = sandboxPayments({
    baseUrl: () => "http://gateway.test",
    merchantKey,
    callbackKey,
    fetch: async (url, init) => it.gateway.app.request(String(url), init),
  });
  const payments = onlyProvider(provider);
  return { db: it.db, payments, operatorPhones: [], log: { warn: () => {} } };
}

async function cancelSeededBooking(now: Instant) {
  const { db } = it;
  const { id: bookingId } = await db
    .selectFrom("bookings")
    .select("id")
    .where("tripStatus", "=", "upcoming")
    .where("status", "=", "completed")
    .where("pickupAt", ">", now + 72 * HOUR)
    .limit(1)
    .executeTakeFirstOrThrow();
  const input = { bookingId, reason: "Plans changed", shownCharge: paise(0) };
  const cancelled = await cancelBooking({ db }, { userId: staffId }, input, now);
  expect(cancelled).toMatchObject({ ok: true });
  return { bookingId };
}

function listDifferences() {
  return it.db.selectFrom("paymentDifferences").select(["kind", "ours", "theirs"]).execute();
}
