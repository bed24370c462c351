import { array, assert, boolean, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { taxedPart } from "./gst.ts";
import {
  cancellationLines,
  creditLines,
  type LedgerAccount,
  type LedgerLine,
  paymentLines,
  refundLines,
  saleLines,
} from "./ledger.ts";
import { type Paise, paise } from "./money.ts";

type Sale = { total: Paise; tax: Paise };

const whole = (sale: Sale) => taxedPart(sale, paise(0), sale.total);
const upTo = (sale: Sale, amount: Paise) => taxedPart(sale, paise(0), amount);
const keptFrom = (sale: Sale, refunded: Paise) => taxedPart(sale, refunded, sale.total).taxable;

/** What stands on each account: what it gained less what it gave. */
function balances(lines: readonly LedgerLine[]): Record<string, number> {
  const sums = new Map<LedgerAccount, number>();
  const add = (account: LedgerAccount, amount: number) =>
    sums.set(account, (sums.get(account) ?? 0) + amount);
  for (const { debit, credit, amount } of lines) {
    add(debit, amount);
    add(credit, -amount);
  }
  return Object.fromEntries(sums);
}

describe("a sale of Rs.118 with Rs.18 of tax", () => {
  const sale: Sale = { total: paise(118_00), tax: paise(18_00) };
  const bought = [...paymentLines("sandbox", sale.total), ...saleLines(whole(sale))];

  test("debits money and credits revenue and tax", () => {
    expect(balances(bought)).toEqual({
      "money.sandbox": 118_00,
      customer: 0,
      rental: -100_00,
      cgst: -9_00,
      sgst: -9_00,
    });
  });

  test("half refunded and then cancelled", () => {
    const half = paise(59_00);
    const lines = [
      ...bought,
      ...creditLines(upTo(sale, half)),
      ...cancellationLines(keptFrom(sale, half)),
      ...refundLines("sandbox", half),
    ];
    expect(balances(lines)).toEqual({
      "money.sandbox": 59_00,
      customer: 0,
      rental: 0,
      cancellation: -50_00,
      cgst: -4_50,
      sgst: -4_50,
    });
  });

  test("refunded in full has zero balances", () => {
    const lines = [
      ...bought,
      ...creditLines(whole(sale)),
      ...cancellationLines(keptFrom(sale, sale.total)),
      ...refundLines("sandbox", sale.total),
    ];
    expect(new Set(Object.values(balances(lines)))).toEqual(new Set([0]));
  });
});

/** Prices with the tax of today, and with any other that is not above the price. */
const sales = record({
  total: integer({ min: 1, max: 10 ** 11 }),
  share: integer({ min: 0, max: 10 ** 6 }),
  is18: boolean(),
}).map(({ total, share, is18 }): Sale => {
  const tax = is18 ? Math.round((total * 18) / 118) : Math.floor((total * share) / 10 ** 6);
  return { total: paise(total), tax: paise(tax) };
});

/** What goes back, in parts of what is left each time; whether it is cancelled, and before which part. */
const histories = record({
  sale: sales,
  shares: array(integer({ min: 1, max: 1000 }), { maxLength: 8 }),
  cancelledAt: constantFrom(null, 0, 1, 2, 8),
  isPaidOut: boolean(),
});

/** All that is written of such a life, and what of it was given back. */
function recordLines(history: {
  sale: Sale;
  shares: readonly number[];
  cancelledAt: number | null;
  isPaidOut: boolean;
}) {
  const { sale, shares, cancelledAt, isPaidOut } = history;
  const lines = [...paymentLines("bank", sale.total), ...saleLines(whole(sale))];
  let credited = paise(0);
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
    lines.push(...cancellationLines(keptFrom(sale, credited)));
  };
  shares.forEach((share, part) => {
    if (part === cancelledAt) cancel();
    const amount = paise(Math.ceil(((sale.total - credited) * share) / 1000));
    if (amount === 0) return;
    lines.push(
      ...creditLines(
        taxedPart(sale, credited, paise(credited + amount)),
        isCancelled ? "cancellation" : "rental",
      ),
    );
    if (isPaidOut) lines.push(...refundLines("bank", amount));
    credited = paise(credited + amount);
  });
  if (cancelledAt !== null && !isCancelled) cancel();
  return { lines, credited };
}

describe("any sale, refunded and cancelled in any order", () => {
  test("has the expected balance on every account", () => {
    assert(
      property(histories, (history) => {
        const { sale, cancelledAt, isPaidOut } = history;
        const { lines, credited } = recordLines(history);
        const { taxable, cgst, sgst } = taxedPart(sale, credited, sale.total);
        const of = balances(lines);
        const on = (account: LedgerAccount) => of[account] ?? 0;
        expect(on("money.bank")).toBe(sale.total - (isPaidOut ? credited : 0));
        expect(on("customer")).toBe(isPaidOut ? 0 : 0 - credited);
        expect(on("rental")).toBe(cancelledAt === null ? 0 - taxable : 0);
        expect(on("cancellation")).toBe(cancelledAt === null ? 0 : 0 - taxable);
        expect(on("cgst")).toBe(0 - cgst);
        expect(on("sgst")).toBe(0 - sgst);
        expect(Object.values(of).reduce((sum, balance) => sum + balance, 0)).toBe(0);
      }),
    );
  });

  test("has positive movements between two different accounts", () => {
    assert(
      property(histories, (history) => {
        for (const { debit, credit, amount } of recordLines(history).lines) {
          expect(amount).toBeGreaterThan(0);
          expect(debit).not.toBe(credit);
        }
      }),
    );
  });
});
