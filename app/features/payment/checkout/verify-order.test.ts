import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SECOND } from "#app/domain/business-time.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { verifyAfterClose, verifyOrder } from "./verify-order.ts";

const order = { orderId: "SMD-1", accessToken: "a.b" };
const PENDING = { success: false, state: "PENDING", message: "" };
const PAID = { success: true, state: "COMPLETED", message: "" };
const FAILED = { success: false, state: "FAILED", message: "Your bank declined the payment." };
const REFUNDED = { success: false, state: "REFUNDED", message: "The car is gone." };
const REFUSED = { success: false, message: "The provider did not answer." };

let answers: (object | null)[];
const requestTimes: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  requestTimes.length = 0;
  const start = performance.now();
  vi.stubGlobal("fetch", async () => {
    requestTimes.push(performance.now() - start);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) throw new TypeError("Failed to fetch");
    return Response.json(answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Verifies to the end, and says how it went on. */
async function verify(...responses: (object | null)[]) {
  answers = responses;
  const phases: string[] = [];
  const end = verifyOrder(order, (phase) => phases.push(phase));
  await vi.runAllTimersAsync();
  return { end: await end, phases };
}

test("polls until the bank has answered", async () => {
  const { end, phases } = await verify(PENDING, null, PENDING, PAID);
  expect(end).toEqual({ kind: "paid" });
  expect(phases).toEqual(["verifying", "waiting", "unreachable", "waiting"]);
  expect(requestTimes).toEqual([0, 3, 6, 9].map((seconds) => seconds * SECOND));
});

test.each([
  [FAILED, { kind: "declined", title: "Payment Failed", text: FAILED.message }],
  [REFUNDED, { kind: "refunded", title: "Booking Failed", text: REFUNDED.message }],
  [
    REFUSED,
    {
      kind: "unverified",
      title: "Payment could not be verified",
      text: "Verification failed: The provider did not answer.",
    },
  ],
])("%j ends the polling", async (answer, verdict) => {
  expect((await verify(PENDING, answer)).end).toEqual(verdict);
});

test("leaves rechecks to the customer after three minutes, and polls at the required pace", async () => {
  const { end } = await verify(PENDING);
  expect(end).toMatchObject({ kind: "unverified", text: expect.stringContaining("your bank has") });
  const pauses = requestTimes.slice(1).map((at, index) => at - requestTimes[index]!);
  expect(pauses.slice(0, 10)).toEqual(Array(10).fill(3 * SECOND));
  expect(Math.min(...pauses.slice(10))).toBe(6 * SECOND);
  expect(requestTimes.at(-1)).toBeGreaterThanOrEqual(180 * SECOND);
  expect((await verify(null)).end).toMatchObject({ text: paymentMessages.generic });
});

test("stops when the page no longer waits", async () => {
  answers = [PENDING];
  const stop = new AbortController();
  const end = verifyOrder(order, () => {}, { forMs: Infinity, signal: stop.signal });
  await vi.advanceTimersByTimeAsync(600 * SECOND);
  stop.abort();
  await vi.runAllTimersAsync();
  expect(await end).toMatchObject({ kind: "unverified" });
});

test.each([
  [PENDING, "cancelled"],
  [PAID, "paid"],
  [FAILED, "declined"],
  [REFUNDED, "refunded"],
  [REFUSED, "unverified"],
  [null, "unverified"],
])("a closed window: %j is %s, checked once", async (answer, kind) => {
  answers = [answer];
  expect(await verifyAfterClose(order, () => {})).toMatchObject({ kind });
  expect(requestTimes).toHaveLength(1);
});
