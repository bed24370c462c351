import { expect, test } from "vitest";
import { HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { runBlocks } from "#app/features/payment/run-blocks.server.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { openDepositFixture, RELEASE } from "#test/support/deposit-fixture.ts";
import { settleDueDeposits, takeBookingDeposit } from "./settle-deposit.server.ts";

const { db, clock, staff, deps, bookWithDeposit } = await openDepositFixture();
const AMOUNT = paise(5_000_00);

async function runJobs() {
  clock.advance(HOUR);
  await runBlocks(deps, clock.now());
  await settleDueDeposits(db, clock.now());
}

test.each(["blocked", "cash"])(
  "what is kept for charges pays them to the paisa (%s)",
  async (how) => {
    clock.set(PICKUP - HOUR);
    const trip = await bookWithDeposit(AMOUNT);
    const { bookingId } = trip;
    const cash = { bookingId, amount: AMOUNT, method: "cash", receipt: null } as const;
    if (how === "blocked") await trip.settle(await trip.pay());
    else await takeBookingDeposit(db, staff, cash, clock.now());
    await trip.handOver();
    clock.set(RETURN);
    await trip.bringBack();
    // The tax of each alone is rounded down, that of both together up.
    const amounts = [paise(1_000_30), paise(2_000_30)];
    const ids = [await trip.charge(1_000.3, "dispute"), await trip.charge(2_000.3, "dispute")];
    clock.set(RELEASE);
    for (let run = 0; run < 3; run++) await runJobs();
    for (const [index, id] of ids.entries()) await trip.close(id, "charge", amounts[index]);
    for (let run = 0; run < 3; run++) await runJobs();
    expect(await getBalance(db, bookingId)).toBe(0);
    expect(await trip.deposit()).toMatchObject({ held: 0, applied: 3_000_60 + 540_11 });
  },
);
