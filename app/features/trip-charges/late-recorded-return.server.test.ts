import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { photoWindow } from "#app/domain/trip-photo-windows.ts";
import { returnCar } from "#app/features/booking/admin/handover.server.ts";
import { submitOwnReturn } from "#app/features/booking/key-box/submit-return.server.ts";
import { listDeposits } from "#app/features/deposits/list-deposits.server.ts";
import { settleDueDeposits } from "#app/features/deposits/settle-deposit.server.ts";
import { listChargesToPropose } from "#app/features/today/list-charges-to-propose.server.ts";
import { allowKeyBox } from "#app/records/booking/key-box-returns.server.ts";
import { findPhotoTrip } from "#app/records/booking/photo-trip.server.ts";
import { PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { openDepositFixture } from "#test/support/deposit-fixture.ts";
import { proposeCharge } from "./propose-charge.server.ts";

const { db, clock, staff, bookWithDeposit } = await openDepositFixture();

/** Five hours late at the key box, and seen by staff more than a day later. */
async function confirmLate() {
  clock.set(PICKUP - HOUR);
  const trip = await bookWithDeposit(paise(5000_00));
  const { bookingId, userId } = trip;
  await trip.settle(await trip.pay());
  await trip.handOver();
  await inTransaction(db, (tx) => allowKeyBox(tx, bookingId, staff.userId, clock.now()));
  clock.set(RETURN + 5 * HOUR);
  const at = clock.now();
  const own = { odometerKm: 500, fuelPercent: 10, keysPlace: "Box 4" };
  expect((await submitOwnReturn({ db }, { bookingId, userId, ...own }, at)).ok).toBe(true);
  clock.advance(26 * HOUR);
  const readings = { at, odometerKm: 500, fuelPercent: 10, notes: "", sure: true };
  expect((await returnCar({ db }, staff, { bookingId, ...readings }, clock.now())).ok).toBe(true);
  return { ...trip, submittedAt: at };
}

const propose = (bookingId: string, kind: "fuel" | "late_return", now: Instant) => {
  const charge = { detail: "Half a tank", quantity: 1, unitPrice: paise(500_00), photoIds: [] };
  return proposeCharge({ db }, staff, { id: newId(), bookingId, kind, ...charge }, now);
};

test("staff have a day from when they saw the car, and the deposit waits as long", async () => {
  const { bookingId, deposit, submittedAt } = await confirmLate();
  const seenAt = clock.now();
  expect(await listChargesToPropose(db, seenAt)).toMatchObject([
    { bookingId, until: seenAt + DAY },
  ]);
  const photos = await findPhotoTrip(db, bookingId);
  expect(photoWindow(photos!, "return", "staff", seenAt)).toEqual({
    is: "open",
    until: seenAt + DAY,
  });
  expect(await propose(bookingId, "late_return", seenAt + HOUR)).toMatchObject({ ok: true });
  const [late] = await db.selectFrom("tripCharges").select("quantity").execute();
  expect(late?.quantity).toBe(5);
  expect(await propose(bookingId, "fuel", seenAt + DAY - 1)).toMatchObject({ ok: true });
  expect(await propose(bookingId, "fuel", seenAt + DAY)).toMatchObject({ reason: "too-late" });

  await settleDueDeposits(db, seenAt + MINUTE);
  const block = { state: "blocked", intent: null };
  const held = { held: 5000_00, block, returnedAt: submittedAt, releaseAt: seenAt + DAY };
  expect(await deposit()).toMatchObject(held);
  const list = await listDeposits(db, { show: "held", after: null }, seenAt);
  expect(list.deposits).toMatchObject([{ bookingId, at: seenAt + DAY, isOverdue: false }]);
  await settleDueDeposits(db, seenAt + DAY);
  // The charges are still open, so their amount is collected and the rest unblocked.
  expect((await deposit())?.block?.intent).toBe("capture");
});
