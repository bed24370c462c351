import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { MINUTE } from "#app/domain/business-time.ts";
import { type PaymentProvider, PaymentProviderUnavailable } from "#app/ports/payments.ts";
import { MADE_AT } from "#test/factories.ts";
import { fakePayments, onlyProvider } from "#test/fake-payments.ts";
import { holdACar } from "#test/held-car.ts";
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { requestRefund } from "#app/db/refunds.server.ts";
import { sendRefunds } from "./send-refunds.server.ts";

let scene: TestDatabase;
beforeAll(async () => {
  scene = await createTestDatabase();
});
afterAll(() => scene.drop());

async function owe(): Promise<string> {
  const { orderId } = await holdACar(scene.db, MADE_AT);
  const payment = await scene.db
    .updateTable("payments")
    .set((eb) => ({ taken: eb.ref("amount") }))
    .where("orderId", "=", orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { amount } = payment;
  await inTransaction(scene.db, (tx) =>
    requestRefund(tx, { payment, amount, reason: "car-gone" }, MADE_AT),
  );
  return orderId;
}

test("a refund that fails is noted, tried again, and stands in the way of no other", async () => {
  const [away, mistaken] = [await owe(), await owe()];
  for (let more = 0; more < 3; more++) await owe();
  const provider = fakePayments();
  const lame: PaymentProvider = {
    ...provider,
    refund(refund) {
      if (refund.orderId === away) throw new PaymentProviderUnavailable("no answer");
      if (refund.orderId === mistaken) throw new Error("401 UNAUTHORIZED");
      return provider.refund(refund);
    },
  };
  const deps = { db: scene.db, payments: onlyProvider(lame) };
  await expect(sendRefunds(deps, MADE_AT)).rejects.toThrow(AggregateError);
  expect(provider.refunds).toHaveLength(3);
  const noted = await scene.db
    .selectFrom("refunds")
    .select(["state", "lastError", "nextCheckAt"])
    .where("lastError", "is not", null)
    .orderBy("lastError")
    .execute();
  expect(noted).toEqual([
    { state: "requested", lastError: "401 UNAUTHORIZED", nextCheckAt: MADE_AT + MINUTE },
    { state: "requested", lastError: "no answer", nextCheckAt: MADE_AT + MINUTE },
  ]);
  expect(await sendRefunds({ db: scene.db, payments: provider }, MADE_AT + MINUTE)).toBe(3);
  expect(provider.refunds).toHaveLength(5);
});
