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
  type Sale,
  saleLines,
} from "./ledger.ts";
import { paise } from "./money.ts";

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
  const bought = [...paymentLines("sandbox", sale.total), ...saleLines(sale)];

  test("is money here, owed to nobody but as tax", () => {
    expect(balances(bought)).toEqual({
      "money.sandbox": 118_00,
      customer: 0,
      rental: -100_00,
      cgst: -9_00,
      sgst: -9_00,
    });
  });

  test("half of which goes back, and which is cancelled", () => {
    const half = paise(59_00);
    const lines = [
      ...bought,
      ...creditLines(sale, paise(0), half),
      ...cancellationLines(sale, half),
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

  test("all of which goes back is as if it had never been", () => {
    const lines = [
      ...bought,
      ...creditLines(sale, paise(0), sale.total),
      ...cancellationLines(sale, sale.total),
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
const lives = record({
  sale: sales,
  shares: array(integer({ min: 1, max: 1000 }), { maxLength: 8 }),
  cancelledAt: constantFrom(null, 0, 1, 2, 8),
  isPaidOut: boolean(),
});

/** All that is written of such a life, and what of it was given back. */
function live(life: {
  sale: Sale;
  shares: readonly number[];
  cancelledAt: number | null;
  isPaidOut: boolean;
}) {
  const { sale, shares, cancelledAt, isPaidOut } = life;
  const lines = [...paymentLines("bank", sale.total), ...saleLines(sale)];
  let credited = paise(0);
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
    lines.push(...cancellationLines(sale, credited));
  };
  shares.forEach((share, part) => {
    if (part === cancelledAt) cancel();
    const amount = paise(Math.ceil(((sale.total - credited) * share) / 1000));
    if (amount === 0) return;
    lines.push(...creditLines(sale, credited, amount, isCancelled ? "cancellation" : "rental"));
    if (isPaidOut) lines.push(...refundLines("bank", amount));
    credited = paise(credited + amount);
  });
  if (cancelledAt !== null && !isCancelled) cancel();
  return { lines, credited };
}

describe("whatever the sale, however it is given back, and whenever it is cancelled", () => {
  test("every account comes to what it should", () => {
    assert(
      property(lives, (life) => {
        const { sale, cancelledAt, isPaidOut } = life;
        const { lines, credited } = live(life);
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

  test("every movement is above zero, between two accounts", () => {
    assert(
      property(lives, (life) => {
        for (const { debit, credit, amount } of live(life).lines) {
          expect(amount).toBeGreaterThan(0);
          expect(debit).not.toBe(credit);
        }
      }),
    );
  });
});
