import { CAR_CATEGORIES } from "#app/domain/car.ts";
import { type CounterMethod, parseCounterMethod } from "#app/domain/counter-payment.ts";
import type { Paise } from "#app/domain/money.ts";
import { parseRupees } from "#app/domain/parse-rupees.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { textOf } from "#app/http/form-data.ts";
import { depositProblems } from "./deposit-messages.ts";
import type { DepositRule } from "./deposit-rules.server.ts";

export const MAX_REFERENCE_LENGTH = 60;
/** Rs.5,00,000. */
const MAX_DEPOSIT = 500_000_00;

export type DepositFields = Record<"amount" | "method" | "receipt", string>;
export type DepositProblems = Partial<DepositFields>;
type TakenDeposit = { amount: Paise; method: CounterMethod; receipt: string | null };

export function depositFieldsOf(form: FormData): DepositFields {
  return {
    amount: textOf(form, "amount"),
    method: textOf(form, "method"),
    receipt: textOf(form, "receipt").trim(),
  };
}

export function parseDeposit(form: FormData): Result<TakenDeposit, DepositProblems> {
  const { receipt, ...typed } = depositFieldsOf(form);
  const amount = parseRupees(typed.amount);
  const method = parseCounterMethod(typed.method);
  const isAmount = amount !== null && amount > 0 && amount <= MAX_DEPOSIT;
  const fits = receipt.length <= MAX_REFERENCE_LENGTH;
  if (isAmount && method !== undefined && fits) {
    return ok({ amount, method, receipt: receipt === "" ? null : receipt });
  }
  return refused({
    ...(isAmount ? {} : { amount: depositProblems.amount }),
    ...(method === undefined && { method: depositProblems.method }),
    ...(fits ? {} : { receipt: depositProblems.reference }),
  });
}

export type RuleFields = Record<string, string>;

/** Fields are named `SUV` and `SUV first`. */
export function parseDepositRules(form: FormData): Result<DepositRule[], RuleFields> {
  const problems: RuleFields = {};
  const rules = CAR_CATEGORIES.flatMap((category) => {
    const first = firstTripField(category);
    const amount = parseRule(textOf(form, category));
    const firstTripAmount = parseRule(textOf(form, first) || textOf(form, category));
    if (amount === null) problems[category] = depositProblems.rule;
    if (firstTripAmount === null) problems[first] = depositProblems.rule;
    if (amount === null || firstTripAmount === null) return [];
    if (firstTripAmount < amount) problems[first] = depositProblems.firstTrip;
    return [{ category, amount, firstTripAmount }];
  });
  return Object.keys(problems).length === 0 ? ok(rules) : refused(problems);
}

export function firstTripField(category: string): string {
  return `${category} first`;
}

function parseRule(typed: string): Paise | null {
  const amount = parseRupees(typed.trim() === "" ? "0" : typed);
  return amount !== null && amount >= 0 && amount <= MAX_DEPOSIT ? amount : null;
}
