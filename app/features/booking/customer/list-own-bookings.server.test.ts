import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { proposeTripCharge } from "#app/records/money/trip-charges.server.ts";
import { now, openChangeFixture, RETURN } from "#test/support/change-fixture.ts";
import { openBalanceOrder } from "./open-balance-order.server.ts";
import { listOwnBookings } from "./list-own-bookings.server.ts";

const { db, staffId, book, pay } = await openChangeFixture();

test("lists what is still to be paid of each booking", async () => {
  const booking = await book();
  const { userId, bookingId } = booking;
  const balance = async () => (await listOwnBookings(db, userId)).map((own) => own.balance);
  expect(await balance()).toEqual([0]);
  await booking.change.asStaff({ returnAt: RETURN + DAY }, staffId, now);
  const due = await getBalance(db, bookingId);
  expect(due).toBeGreaterThan(0);
  expect(await balance()).toEqual([due]);
  const order = await openBalanceOrder({ db, provider: "fake" }, booking, now);
  await pay(order.ok ? order.value : null);
  expect(await balance()).toEqual([0]);
});

test("lists until when the first charge after the trip is to be answered", async () => {
  const { userId, bookingId } = await book();
  for (const proposedAt of [RETURN + 2 * HOUR, RETURN + HOUR]) {
    const charge = {
      id: newId(),
      bookingId,
      kind: "fuel",
      detail: "Half a tank",
      quantity: 1,
      unitPrice: paise(1_500_00),
      amount: paise(1_500_00),
      taxClass: "standard",
      sac: "996601",
      taxRatePercent: 18,
      proposedBy: staffId,
      proposedAt,
      answerDueAt: proposedAt + 2 * DAY,
    } as const;
    await inTransaction(db, (tx) => proposeTripCharge(tx, charge, []));
  }
  const due = async () => (await listOwnBookings(db, userId)).map((own) => own.answerDueAt);
  expect(await due()).toEqual([RETURN + HOUR + 2 * DAY]);
  await db
    .updateTable("tripCharges")
    .set({ state: "disputed", dispute: "It was so" })
    .where("proposedAt", "=", RETURN + HOUR)
    .execute();
  expect(await due()).toEqual([RETURN + 2 * HOUR + 2 * DAY]);
});
