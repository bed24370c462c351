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
const asked: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  const start = performance.now();
  vi.stubGlobal("fetch", async () => {
    asked.push(performance.now() - start);
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
async function verify(...given: (object | null)[]) {
  answers = given;
  const phases: string[] = [];
  const end = verifyOrder(order, (phase) => phases.push(phase));
  await vi.runAllTimersAsync();
  return { end: await end, phases };
}

test("is asked for until the bank has answered", async () => {
  const { end, phases } = await verify(PENDING, null, PENDING, PAID);
  expect(end).toEqual({ kind: "paid" });
  expect(phases).toEqual(["verifying", "waiting", "unheard", "waiting"]);
  expect(asked).toEqual([0, 3, 6, 9].map((seconds) => seconds * SECOND));
});

test.each([
  [FAILED, { kind: "refused", title: "Payment Failed", text: FAILED.message }],
  [REFUNDED, { kind: "refused", title: "Booking Failed", text: REFUNDED.message }],
  [
    REFUSED,
    {
      kind: "unverified",
      title: "Payment could not be verified",
      text: "Verification failed: The provider did not answer.",
    },
  ],
])("%j ends it", async (answer, verdict) => {
  expect((await verify(PENDING, answer)).end).toEqual(verdict);
});

test("after three minutes it is left to the reader, at the pace that providers ask for", async () => {
  const { end } = await verify(PENDING);
  expect(end).toMatchObject({ kind: "unverified", text: expect.stringContaining("the bank has") });
  const pauses = asked.slice(1).map((at, index) => at - asked[index]!);
  expect(pauses.slice(0, 10)).toEqual(Array(10).fill(3 * SECOND));
  expect(Math.min(...pauses.slice(10))).toBe(6 * SECOND);
  expect(asked.at(-1)).toBeGreaterThanOrEqual(180 * SECOND);
  expect((await verify(null)).end).toMatchObject({ text: paymentMessages.generic });
});

test("it ends when nobody waits for it any more", async () => {
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
  [FAILED, "refused"],
  [REFUNDED, "refused"],
  [REFUSED, "unverified"],
  [null, "unverified"],
])("a window that was closed: %j is %s, asked once", async (answer, kind) => {
  answers = [answer];
  expect(await verifyAfterClose(order, () => {})).toMatchObject({ kind });
  expect(asked).toHaveLength(1);
});
