import { beforeAll, expect, test } from "vitest";
import { HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { settleDueDeposits } from "#app/features/deposits/settle-deposit.server.ts";
import { runBlocks } from "#app/features/payment/run-blocks.server.ts";
import { PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { openDepositFixture, RELEASE } from "#test/support/deposit-fixture.ts";
import { checkDeposits, checkReleased, checkTripCharges } from "./check-deposits.ts";
import { type DatabaseSnapshot, readDatabase } from "./read-database.ts";
import { createViolations } from "./violations.ts";

const { db, clock, deps, ...fixture } = await openDepositFixture();
let snapshot: DatabaseSnapshot;

/** A block of which a charge is paid, and a collected deposit that is refunded. */
beforeAll(async () => {
  for (const rupees of [5_000, 2_00_000]) {
    clock.set(PICKUP - HOUR);
    const trip = await fixture.bookWithDeposit(paise(rupees * 100));
    await trip.settle(await trip.pay());
    await trip.handOver();
    clock.set(RETURN);
    await trip.bringBack();
    if (rupees === 5_000) await trip.charge(1_000, "accept");
  }
  clock.set(RELEASE);
  for (let round = 0; round < 4; round++) {
    await settleDueDeposits(db, clock.now());
    await runBlocks(deps, clock.now());
    clock.advance(HOUR);
  }
  snapshot = await readDatabase(db);
});

test("finds nothing in a consistent database but the refund that is under way", () => {
  expect(snapshot.deposits).toHaveLength(2);
  expect(snapshot.tripCharges).toHaveLength(1);
  expect(listViolations({}, "on the way")).toEqual([]);
});

test.each<[string, () => Partial<DatabaseSnapshot>]>([
  ["a rupee is missing", () => ({ deposits: change(snapshot.deposits, { released: paise(0) }) })],
  [
    "more is applied than was taken",
    () => ({ deposits: change(snapshot.deposits, { applied: paise(9_000_00) }) }),
  ],
  [
    "what is applied pays for nothing",
    () => ({ payments: snapshot.payments.filter(({ purpose }) => purpose !== "balance") }),
  ],
  ["a charge is paid twice", () => ({ payments: [...snapshot.payments, ...snapshot.payments] })],
  [
    "a line of the books is missing",
    () => ({ ledger: snapshot.ledger.filter(({ kind }) => kind !== "deposit_in") }),
  ],
  ["a payout is missing", () => ({ depositPayouts: [] })],
  ["a deposit was taken twice", () => ({ events: [...snapshot.events, ...snapshot.events] })],
  [
    "a block still stands",
    () => ({ depositBlocks: change(snapshot.depositBlocks, { state: "blocked" }) }),
  ],
  [
    "more is held than is charged",
    () => ({ deposits: change(snapshot.deposits, { released: paise(0), applied: paise(0) }) }),
  ],
  [
    "damage has no photos",
    () => ({ tripCharges: change(snapshot.tripCharges, { kind: "damage" }) }),
  ],
  ["an accepted charge has no line", () => ({ chargeLines: [] })],
  [
    "a disputed charge is charged",
    () => ({ tripCharges: change(snapshot.tripCharges, { state: "disputed" }) }),
  ],
])("detects that %s", (_what, tamper) => {
  expect(listViolations(tamper(), "on the way")).not.toEqual([]);
});

test("rounds the tax of an open charge with that of the lines before it", () => {
  const [charge] = snapshot.tripCharges;
  const ofTrip = <Row extends { bookingId: string }>(rows: readonly Row[]) =>
    rows.filter(({ bookingId }) => bookingId === charge?.bookingId).slice(0, 1);
  const [one, two, three] = [paise(1), paise(2), paise(3)];
  const open = { state: "disputed", quantity: 1, unitPrice: two, amount: two } as const;
  const held = { amount: three, applied: paise(0), released: paise(0) };
  // 18 % of 2 paise is no tax, and with 1 paisa before them it is 1.
  const tampered = {
    chargeLines: change(ofTrip(snapshot.chargeLines), { amount: one }),
    tripCharges: change(snapshot.tripCharges, open),
    deposits: change(ofTrip(snapshot.deposits), held),
  };
  const ofCharges = (found: string) => found.includes("is held for charges of");
  expect(listViolations(tampered, "back").filter(ofCharges)).toEqual([]);
  const deposits = change(tampered.deposits, { amount: paise(4) });
  expect(listViolations({ ...tampered, deposits }, "back").filter(ofCharges)).toHaveLength(1);
});

test("detects a refund that never arrives", () => {
  expect(listViolations({}, "back")).toHaveLength(1);
});

function listViolations(tampered: Partial<DatabaseSnapshot>, refunds: "on the way" | "back") {
  const violations = createViolations();
  const all = { ...snapshot, ...tampered };
  checkDeposits(all, violations);
  checkReleased(all, violations);
  checkTripCharges(all, violations);
  const open = "1 refunds of deposits";
  return violations.found.filter((found) => refunds === "back" || !found.startsWith(open));
}

function change<Row>(rows: readonly Row[], changed: Partial<Row>): Row[] {
  return rows.map((row, index) => (index === 0 ? { ...row, ...changed } : row));
}
