import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import type { LedgerAccount } from "#app/domain/ledger.ts";
import { paise } from "#app/domain/money.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import { settlePayment } from "#app/features/payment/settle-payment.server.ts";
import { checkLedger, checkTaxDocuments } from "#test/crash/check-ledger.ts";
import type { ProviderEntry } from "#test/crash/lasting-payments.ts";
import { type Books, readBooks } from "#test/crash/read-books.ts";
import { noViolations } from "#test/crash/violations.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { fakePayments } from "#test/support/fake-payments.ts";
import { holdCar } from "#test/support/holds.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { checkMoney, checkNothingOpen, checkTold } from "./check-money.ts";

/** A check that finds nothing is worth as much as what it would have found. */
let scene: TestDatabase;
let books: Books;
let provider: ProviderEntry[];
let kept: string;
let returned: string;

beforeAll(async () => {
  scene = await createTestDatabase();
  const { db } = scene;
  const payments = fakePayments();
  const deps = { db, payments, operatorPhones: ["+919000000001", "+919000000002"] };
  const pay = async (more: number) => {
    const { orderId, amount, userId } = await holdCar(db, CREATED_AT);
    const checkout = { db, payments, tokenKey: "key", returnUrl: "/return", payUrl: "/pay" };
    await createPayment(checkout, { orderId, amount, userId }, CREATED_AT);
    payments.setOrder(orderId, { state: "completed", amount: paise(amount + more) });
    await settlePayment(deps, orderId, CREATED_AT);
    return { orderId, paid: paise(amount + more) };
  };
  const [booked, wrong] = [await pay(0), await pay(100)];
  for (let round = 0; round < 5; round++) await sendRefunds(deps, CREATED_AT + round * 30 * MINUTE);
  books = await readBooks(db);
  const { id: refundId } = books.refunds[0]!;
  provider = [
    // The ledger of this scene is with the provider "fake", the money of the chaos test is not.
    { ...booked, refunds: [] },
    { ...wrong, refunds: [{ refundId, amount: wrong.paid }] },
  ];
  books.ledger = books.ledger.map((line) => ({
    ...line,
    debit: named(line.debit),
    credit: named(line.credit),
  }));
  books.payments = books.payments.map((payment) => ({ ...payment, provider: "sandbox" }));
  [kept, returned] = [booked.orderId, wrong.orderId];
});
afterAll(() => scene.drop());

test("books in order are found to be in order", () => {
  expect(complaints({})).toEqual([]);
});

test.each<[string, () => Partial<Books>]>([
  ["a line of the ledger is missing", () => ({ ledger: books.ledger.slice(1) })],
  ["a line is there twice", () => ({ ledger: [...books.ledger, books.ledger[0]!] })],
  ["tax is owed elsewhere", () => ({ ledger: but(books.ledger, "cgst", { credit: "sgst" }) })],
  ["a paisa too much was charged", () => ({ ledger: but(books.ledger, "charge", { amount: 1 }) })],
  ["an invoice is missing", () => ({ taxDocuments: [] })],
  ["a number is left out", () => ({ documentNumbers: numbersOneFurther() })],
  ["a refund is forgotten", () => ({ refunds: [] })],
  ["a refund is open", () => ({ refunds: books.refunds.map(reopened) })],
  ["a paid booking is not confirmed", () => ({ events: [] })],
  ["a paid booking has expired", () => ({ bookings: books.bookings.map(expired) })],
  ["a payment is not known", () => ({ payments: books.payments.slice(1) })],
])("it is found when %s", (_what, tamper) => {
  expect(complaints(tamper())).not.toEqual([]);
});

test.each<[string, (entries: ProviderEntry[]) => ProviderEntry[]]>([
  ["took another amount", ([first, ...rest]) => [{ ...first!, paid: paise(1) }, ...rest]],
  ["took what we call failed", (entries) => [...entries, entry("unknown", 100)]],
  ["gave nothing back", ([first, second]) => [first!, { ...second!, refunds: [] }]],
  ["gave back twice", ([first, second]) => [first!, twice(second!)]],
])("it is found when the provider %s", (_what, tamper) => {
  expect(complaints({}, tamper(provider))).not.toEqual([]);
});

test("it is found when a customer was told otherwise", () => {
  const violations = noViolations();
  checkTold(books, [{ held: kept }, { booked: kept }, { refunded: returned }], violations);
  expect(violations.found).toEqual([]);
  checkTold(books, [{ held: "none" }, { booked: returned }, { refunded: kept }], violations);
  expect(violations.found).toHaveLength(3);
});

function complaints(tampered: Partial<Books>, entries = provider): string[] {
  const all = { ...books, ...tampered };
  const violations = noViolations();
  checkLedger(all, violations);
  checkTaxDocuments(all, violations);
  checkMoney(all, entries, violations);
  checkNothingOpen(all, violations);
  return violations.found;
}

function named(account: LedgerAccount): LedgerAccount {
  return account === "money.fake" ? "money.sandbox" : account;
}

type Line = Books["ledger"][number];

/** The ledger with the first line of that kind, or to that account, changed. */
function but(ledger: Line[], which: string, change: Partial<Record<keyof Line, unknown>>): Line[] {
  const at = ledger.findIndex(({ kind, credit }) => kind === which || credit === which);
  return ledger.map((line, place) => (place === at ? ({ ...line, ...change } as Line) : line));
}

function numbersOneFurther(): Books["documentNumbers"] {
  return books.documentNumbers.map((row) => ({ ...row, last: row.last + 1 }));
}

function reopened(refund: Books["refunds"][number]): Books["refunds"][number] {
  return { ...refund, state: "pending" };
}

function expired(booking: Books["bookings"][number]): Books["bookings"][number] {
  return { ...booking, status: "expired" };
}

function entry(orderId: string, amount: number): ProviderEntry {
  return { orderId, paid: paise(amount), refunds: [] };
}

function twice({ refunds, ...order }: ProviderEntry): ProviderEntry {
  return { ...order, refunds: [...refunds, ...refunds] };
}
