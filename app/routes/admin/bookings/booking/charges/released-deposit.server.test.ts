import { expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { findBookingDeposit } from "#app/features/deposits/find-booking-deposit.server.ts";
import {
  payBackBookingDeposit,
  releaseBookingDeposit,
  settleDueDeposits,
  takeBookingDeposit,
} from "#app/features/deposits/settle-deposit.server.ts";
import { answerCharge } from "#app/features/trip-charges/close-charge.server.ts";
import { proposeCharge } from "#app/features/trip-charges/propose-charge.server.ts";
import { openAdminArea, openAdminPages } from "#test/support/admin-pages.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { createStaff, signInAs } from "#test/support/users.ts";

const { database, services } = await openTestServices();
const { db } = database;
const { staffId, book, handOver, bringBack } = await openChangeFixture(db);
const staff = { userId: staffId };
const clock = fixedClock(RETURN);
const { loadData } = await openAdminArea({ ...services, clock });

/** Returned with a deposit of Rs.5,000.00 taken at the counter. */
async function returnCar() {
  const booked = await book();
  const { bookingId, userId } = booked;
  const money = { amount: paise(5_000_00), method: "cash", receipt: null } as const;
  await takeBookingDeposit(db, staff, { ...money, bookingId }, PICKUP);
  await handOver(booked, PICKUP);
  await bringBack({ bookingId }, RETURN);
  const proposeFuel = async (at: number) => {
    const id = newId();
    const fuel = {
      kind: "fuel",
      detail: "Half a tank",
      quantity: 1,
      unitPrice: paise(100_00),
    } as const;
    const input = { ...fuel, id, bookingId, photoIds: [] };
    expect(await proposeCharge({ db }, staff, input, at)).toMatchObject({ ok: true });
    return id;
  };
  const accept = async (chargeId: string, at: number) => {
    const answer = { bookingId, chargeId, userId, answer: "accept" } as const;
    expect(await answerCharge({ db, provider: "fake" }, answer, at)).toMatchObject({ ok: true });
  };
  const page = `/admin/bookings/${bookingId}`;
  return { bookingId, proposeFuel, accept, page };
}

test("a charge that comes after the release is not taken from what goes back, and staff see it", async () => {
  const { bookingId, proposeFuel, accept, page } = await returnCar();
  expect(await loadData(`${page}/charges/new`)).toMatchObject({ releasedDeposit: null });
  const released = await releaseBookingDeposit(db, staff, bookingId, RETURN + MINUTE);
  expect(released).toEqual({ ok: true, value: "hand" });
  clock.set(RETURN + HOUR);
  expect(await loadData(`${page}/charges/new`)).toMatchObject({
    releasedDeposit: { amount: 5_000_00 },
  });
  const chargeId = await proposeFuel(clock.now());
  expect(await loadData(`${page}/charges/${chargeId}`)).toMatchObject({
    releasedDeposit: { amount: 5_000_00 },
  });

  await accept(chargeId, clock.now());
  await settleDueDeposits(db, RETURN + DAY);
  const payouts = [{ amount: 5_000_00, paidAt: null }];
  expect(await loadData(`${page}/deposit`)).toMatchObject({
    deposit: { applied: 0, released: 5_000_00, payouts },
    balance: 118_00,
  });
  await expectOneTruth(db, bookingId);

  const payoutId = (await findBookingDeposit(db, bookingId))?.payouts[0]?.id ?? "";
  const payout = { bookingId, payoutId, reference: "", method: "cash" } as const;
  expect(await payBackBookingDeposit(db, staff, payout, clock.now())).toMatchObject({ ok: true });
  expect(await loadData(`${page}/charges/${chargeId}`)).toMatchObject({ releasedDeposit: null });
});

test("a charge that is open at the release keeps its part of the deposit", async () => {
  const { proposeFuel, page } = await returnCar();
  const chargeId = await proposeFuel(RETURN + HOUR);
  await settleDueDeposits(db, RETURN + DAY);
  expect(await loadData(`${page}/charges/${chargeId}`)).toMatchObject({ releasedDeposit: null });
});

test("the yard, which sees no money, is told that it is released and not how much", async () => {
  const { bookingId, proposeFuel, page } = await returnCar();
  await releaseBookingDeposit(db, staff, bookingId, RETURN + MINUTE);
  const chargeId = await proposeFuel(RETURN + HOUR);
  const visit = await openAdminPages({ ...services, clock });
  const yard = await createStaff(db, { email: "yard@example.com" }, "yard");
  const headers = await signInAs(services.auth, yard);
  clock.set(RETURN + HOUR);
  for (const part of ["new", chargeId]) {
    const { data } = await visit(`${page}/charges/${part}`, { headers });
    expect(data).toMatchObject({ releasedDeposit: { amount: null } });
  }
});
