import { expect, test } from "vitest";
import { DAY, MINUTE } from "#app/domain/business-time.ts";
import { now, openChangeFixture, RETURN } from "#test/support/change-fixture.ts";
import { findOwnBooking } from "./find-own-booking.server.ts";

const { db, book, pay } = await openChangeFixture();

test("leaves out an abandoned payment once another order replaced it, until its money arrives", async () => {
  const booking = await book();
  /** A change that is held for its payment; the one that waited before is cancelled. */
  const request = async (days: number, at: number) => {
    const requested = await booking.change.asCustomer({ returnAt: RETURN + days * DAY }, at);
    if (!requested.ok || requested.value.orderId === null) throw new Error("nothing is to be paid");
    return requested.value.orderId;
  };
  const start = async (orderId: string) => {
    await db
      .updateTable("payments")
      .set({ state: "pending" })
      .where("orderId", "=", orderId)
      .execute();
  };
  const listed = async () => {
    const page = await findOwnBooking(db, booking);
    return page?.payments.map(({ orderId, state }) => `${orderId} ${state}`);
  };
  const first = `${booking.orderId} completed`;

  const abandoned = await request(1, now);
  await start(abandoned);
  expect(await listed()).toEqual([first, `${abandoned} pending`]);

  const paid = await request(2, now + 5 * MINUTE);
  expect(await listed()).toEqual([first, `${abandoned} pending`]);
  await start(paid);
  expect(await listed()).toEqual([first, `${paid} pending`]);
  await pay(paid, now + 6 * MINUTE);
  expect(await listed()).toEqual([first, `${paid} completed`]);

  await pay(abandoned, now + 20 * MINUTE);
  expect(await listed()).toEqual([first, `${abandoned} completed`, `${paid} completed`]);
});
