import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { findDeletionObstacle } from "#app/features/accounts/account-deletion/find-deletion-obstacle.server.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import { PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { openDepositFixture, RELEASE } from "#test/support/deposit-fixture.ts";
import { onlyProvider } from "#test/support/fake-payments.ts";
import { payBackBookingDeposit, settleDueDeposits } from "./settle-deposit.server.ts";

const fixture = await openDepositFixture();
const { db, clock, staff, provider } = fixture;

const listDifferences = async () =>
  await db.selectFrom("paymentDifferences").select(["kind", "resolution"]).execute();

test("a refund that the provider refuses is over once it is paid back by hand", async () => {
  clock.set(PICKUP - HOUR);
  // More than can be blocked.
  const trip = await fixture.bookWithDeposit(paise(1_50_000_00));
  const { bookingId, userId } = trip;
  await trip.settle(await trip.pay());
  await trip.handOver();
  clock.set(RETURN);
  await trip.bringBack();
  clock.set(RELEASE);
  await settleDueDeposits(db, clock.now());
  const refuse = () => Promise.resolve({ state: "failed", reference: null } as const);
  const refusing = onlyProvider({ ...provider, refund: refuse });
  await sendRefunds({ db, payments: refusing }, clock.now());
  expect(await listDifferences()).toEqual([{ kind: "refund-failed", resolution: null }]);
  clock.advance(DAY + MINUTE);
  expect(await findDeletionObstacle(db, userId, clock.now())).toMatchObject({ reason: "deposit" });

  const [payout] = (await trip.deposit())?.payouts ?? [];
  const input = {
    bookingId,
    payoutId: payout?.id ?? "",
    reference: "N-1",
    method: "cash",
  } as const;
  expect(await payBackBookingDeposit(db, staff, input, clock.now())).toMatchObject({ ok: true });
  expect(await findDeletionObstacle(db, userId, clock.now())).toBe(null);
  const resolution = "Paid back by hand.";
  expect(await listDifferences()).toEqual([{ kind: "refund-failed", resolution }]);
});
