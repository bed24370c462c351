import { beforeAll, expect, test } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import type { LedgerAccount } from "#app/domain/ledger.ts";
import { paise } from "#app/domain/money.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import { settlePayment } from "#app/features/payment/settle-payment.server.ts";
import { checkLedger, checkTaxDocuments } from "#test/crash/check-ledger.ts";
import type { ProviderEntry } from "#test/crash/persistent-payments.ts";
import { type DatabaseSnapshot, readDatabase } from "#test/crash/read-database.ts";
import { createViolations } from "#test/crash/violations.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { fakePayments } from "#test/support/fake-payments.ts";
import { holdCar } from "#test/support/holds.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { checkMoney, checkNothingOpen, checkReportedOutcomes } from "./check-money.ts";

const database = await openTestDatabase();
let snapshot: DatabaseSnapshot;
let provider: ProviderEntry[];
let keptOrderId: string;
let refundedOrderId: string;

beforeAll(async () => {
  const { db } = database;
  const payments = fakePayments();
  const deps = { db, payments, operatorPhones: ["+919000000001", "+919000000002"] };
  const pay = async (extra: number) => {
    const { orderId, amount, userId } = await holdCar(db, CREATED_AT);
    const checkout = { db, payments, tokenKey: "key", returnUrl: "/return", payUrl: "/pay" };
    await createPayment(checkout, { orderId, amount, userId }, CREATED_AT);
    payments.setOrder(orderId, { state: "completed", amount: paise(amount + extra) });
    await settlePayment(deps, orderId, CREATED_AT);
    return { orderId, paid: paise(amount + extra) };
  };
  const [booked, overpaid] = [await pay(0), await pay(100)];
  for (let round = 0; round < 5; round++) await sendRefunds(deps, CREATED_AT + round * 30 * MINUTE);
  snapshot = await readDatabase(db);
  const { id: refundId } = snapshot.refunds[0]!;
  provider = [
    // The checks expect the provider "sandbox"; this ledger has "fake".
    { ...booked, refunds: [] },
    { ...overpaid, refunds: [{ refundId, amount: overpaid.paid }] },
  ];
  snapshot.ledger = snapshot.ledger.map((line) => ({
    ...line,
    debit: renameProvider(line.debit),
    credit: renameProvider(line.credit),
  }));
  snapshot.payments = snapshot.payments.map((payment) => ({ ...payment, provider: "sandbox" }));
  [keptOrderId, refundedOrderId] = [booked.orderId, overpaid.orderId];
});

test("finds nothing in a consistent database", () => {
  expect(listViolations({})).toEqual([]);
});

test.each<[string, () => Partial<DatabaseSnapshot>]>([
  ["a line of the ledger is missing", () => ({ ledger: snapshot.ledger.slice(1) })],
  ["a line is repeated", () => ({ ledger: [...snapshot.ledger, snapshot.ledger[0]!] })],
  [
    "tax is on another account",
    () => ({ ledger: withChange(snapshot.ledger, "cgst", { credit: "sgst" }) }),
  ],
  [
    "a paisa too much was charged",
    () => ({ ledger: withChange(snapshot.ledger, "charge", { amount: 1 }) }),
  ],
  ["an invoice is missing", () => ({ taxDocuments: [] })],
  ["a document number is skipped", () => ({ documentNumbers: numbersWithGap() })],
  ["a refund is missing", () => ({ refunds: [] })],
  ["a refund is open", () => ({ refunds: snapshot.refunds.map(reopened) })],
  ["a paid booking is not confirmed", () => ({ events: [] })],
  ["a paid booking has expired", () => ({ bookings: snapshot.bookings.map(expired) })],
  ["a payment is missing", () => ({ payments: snapshot.payments.slice(1) })],
])("detects that %s", (_what, tamper) => {
  expect(listViolations(tamper())).not.toEqual([]);
});

test.each<[string, (entries: ProviderEntry[]) => ProviderEntry[]]>([
  ["took another amount", ([first, ...rest]) => [{ ...first!, paid: paise(1) }, ...rest]],
  ["took an unknown payment", (entries) => [...entries, entry("unknown", 100)]],
  ["refunded nothing", ([first, second]) => [first!, { ...second!, refunds: [] }]],
  ["refunded twice", ([first, second]) => [first!, twice(second!)]],
])("detects that the provider %s", (_what, tamper) => {
  expect(listViolations({}, tamper(provider))).not.toEqual([]);
});

test("detects an outcome that differs from what a customer has seen", () => {
  const violations = createViolations();
  checkReportedOutcomes(
    snapshot,
    [{ held: keptOrderId }, { booked: keptOrderId }, { refunded: refundedOrderId }],
    violations,
  );
  expect(violations.found).toEqual([]);
  checkReportedOutcomes(
    snapshot,
    [{ held: "none" }, { booked: refundedOrderId }, { refunded: keptOrderId }],
    violations,
  );
  expect(violations.found).toHaveLength(3);
});

function listViolations(tampered: Partial<DatabaseSnapshot>, entries = provider): string[] {
  const tamperedSnapshot = { ...snapshot, ...tampered };
  const violations = createViolations();
  checkLedger(tamperedSnapshot, violations);
  checkTaxDocuments(tamperedSnapshot, violations);
  checkMoney(tamperedSnapshot, entries, violations);
  checkNothingOpen(tamperedSnapshot, violations);
  return violations.found;
}

function renameProvider(account: LedgerAccount): LedgerAccount {
  return account === "money.fake" ? "money.sandbox" : account;
}

type Line = DatabaseSnapshot["ledger"][number];

/** The ledger with the first line of that kind, or to that account, changed. */
function withChange(
  ledger: Line[],
  which: string,
  change: Partial<Record<keyof Line, unknown>>,
): Line[] {
  const changedIndex = ledger.findIndex(({ kind, credit }) => kind === which || credit === which);
  return ledger.map((line, index) =>
    index === changedIndex ? ({ ...line, ...change } as Line) : line,
  );
}

function numbersWithGap(): DatabaseSnapshot["documentNumbers"] {
  return snapshot.documentNumbers.map((row) => ({ ...row, last: row.last + 1 }));
}

function reopened(
  refund: DatabaseSnapshot["refunds"][number],
): DatabaseSnapshot["refunds"][number] {
  return { ...refund, state: "pending" };
}

function expired(
  booking: DatabaseSnapshot["bookings"][number],
): DatabaseSnapshot["bookings"][number] {
  return { ...booking, status: "expired" };
}

function entry(orderId: string, amount: number): ProviderEntry {
  return { orderId, paid: paise(amount), refunds: [] };
}

function twice({ refunds, ...order }: ProviderEntry): ProviderEntry {
  return { ...order, refunds: [...refunds, ...refunds] };
}
