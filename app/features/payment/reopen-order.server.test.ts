import { expect, test } from "vitest";
import { DAY, MINUTE } from "#app/domain/business-time.ts";
import { findWaitingChange } from "#app/records/booking/changes.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { now, openChangeFixture, RETURN } from "#test/support/change-fixture.ts";
import { reopenOrder } from "./reopen-order.server.ts";

const { db, book, pay, fail, bookingOf, refundsOf } = await openChangeFixture();

/** An extension whose first order has failed. */
async function failFirst() {
  const booking = await book();
  await booking.change.asCustomer({ returnAt: RETURN + DAY }, now);
  const waiting = await findWaitingChange(db, booking.bookingId, now);
  if (waiting === null) throw new Error("No change waits");
  const { id: changeId, orderId, amount } = waiting;
  await fail(orderId);
  const { bookingId } = booking;
  const order = { orderId, changeId, bookingId, amount, purpose: "change" } as const;
  const reopen = (at = now) => reopenOrder({ db, provider: "fake" }, order, at);
  return { booking, orderId, changeId, reopen };
}

test("a change whose payment failed is paid by another order, the same for two tabs", async () => {
  const { booking, orderId, changeId, reopen } = await failFirst();
  const [next, other] = await Promise.all([reopen(), reopen()]);
  expect(next).not.toBe(orderId);
  expect(other).toBe(next);
  const waiting = await findWaitingChange(db, booking.bookingId, now);
  expect(waiting).toMatchObject({ id: changeId, orderId: next, orderState: "created" });

  expect(await pay(next)).toMatchObject({ outcome: "kept" });
  expect(await bookingOf(booking)).toMatchObject({ returnAt: RETURN + DAY });
  expect(await reopen()).toBe(orderId);
});

test("of two orders that are paid one is kept, and the other is refunded as a duplicate", async () => {
  const { booking, orderId, reopen } = await failFirst();
  const next = await reopen();
  const both = await Promise.all([pay(orderId), pay(next)]);
  expect(both.map((settled) => settled?.outcome).sort()).toEqual(["kept", "refund"]);
  expect(await refundsOf(booking)).toMatchObject([{ reason: "already-paid" }]);
  expect(await bookingOf(booking)).toMatchObject({ returnAt: RETURN + DAY });
  await expectOneTruth(db, booking.bookingId);
});

test("no order is opened once the change has ended", async () => {
  const { booking, orderId, reopen } = await failFirst();
  expect(await reopen(now + 15 * MINUTE)).toBe(orderId);
  await booking.change.asCustomer({ returnAt: RETURN + 2 * DAY }, now);
  expect(await reopen()).toBe(orderId);
});
