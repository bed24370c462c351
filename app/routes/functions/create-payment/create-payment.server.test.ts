import pino from "pino";
import { expect, test } from "vitest";
import { rupeesOf } from "#app/domain/money.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { PaymentProviderUnavailable } from "#app/ports/payments.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { fakePayments, onlyProvider } from "#test/support/fake-payments.ts";
import { holdCar } from "#test/support/holds.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import {
  createTestArgs,
  createTestServices,
  openTestServices,
} from "#test/support/test-services.ts";
import { action } from "./route.ts";

const { database } = await openTestServices();

test.each([
  ["unavailable", new PaymentProviderUnavailable("no answer"), "warn"],
  ["refusing", new Error("PhonePe refused: 400 BAD_REQUEST"), "error"],
] as const)("explains and logs that a provider is %s", async (_how, error, level) => {
  const { orderId, amount, userId } = await holdCar(database.db, CREATED_AT);
  const failingProvider = { ...fakePayments(), createOrder: () => Promise.reject(error) };
  const lines: string[] = [];
  const log = pino(
    { formatters: { level: (label) => ({ level: label }) } },
    {
      write: (line: string) => lines.push(line),
    },
  );
  const services = createTestServices(database, { payments: onlyProvider(failingProvider), log });
  const request = new Request(`${TEST_ORIGIN}/functions/create-payment`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ orderId, amount: rupeesOf(amount) }),
  });
  const person = { role: null, name: "Asha", email: "asha@example.com", phone: null };
  const answer = await action(
    createTestArgs(services, { request, params: {}, account: { userId, ...person } }),
  );
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ success: false, message: paymentMessages.startFailed });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level, orderId }]);
});
