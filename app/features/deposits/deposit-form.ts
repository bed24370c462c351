import { CAR_CATEGORIES } from "#app/domain/car.ts";
import { type CounterMethod, parseCounterMethod } from "#app/domain/counter-payment.ts";
import { MAX_DEPOSIT } from "#app/domain/deposits.ts";
import type { Paise } from "#app/domain/money.ts";
import { parseAmount, parseRupees } from "#app/domain/parse-rupees.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { tableSettingProblems } from "#app/domain/table-setting-rules.ts";
import type { DepositRule } from "#app/domain/table-settings.ts";
import { textOf } from "#app/http/form-data.ts";
import { depositProblems } from "./deposit-messages.ts";

export const MAX_REFERENCE_LENGTH = 60;

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
  const amount = parseAmount(typed.amount, MAX_DEPOSIT, depositProblems.amount);
  const method = parseCounterMethod(typed.method);
  const fits = receipt.length <= MAX_REFERENCE_LENGTH;
  if (amount.ok && method !== undefined && fits) {
    return ok({ amount: amount.value, method, receipt: receipt === "" ? null : receipt });
  }
  return refused({
    ...(amount.ok ? {} : { amount: amount.reason }),
    ...(method === undefined && { method: depositProblems.method }),
    ...(fits ? {} : { receipt: depositProblems.reference }),
  });
}

export type RuleFields = Record<string, string>;

/** The rules that differ from those that the form showed. Fields are named `SUV`, `SUV first` and `SUV was`. */
export function parseDepositRules(form: FormData): Result<DepositRule[], RuleFields> {
  const problems: RuleFields = {};
  const rules = CAR_CATEGORIES.flatMap((category) => {
    const first = firstTripField(category);
    const amount = parseRule(textOf(form, category));
    const firstTripAmount = parseRule(textOf(form, first) || textOf(form, category));
    if (amount === null) problems[category] = tableSettingProblems.deposit;
    if (firstTripAmount === null) problems[first] = tableSettingProblems.deposit;
    if (amount === null || firstTripAmount === null) return [];
    if (firstTripAmount < amount) problems[first] = tableSettingProblems.firstTrip;
    const rule = { category, amount, firstTripAmount };
    const { name, value } = shownField(rule);
    return textOf(form, name) === value ? [] : [rule];
  });
  return Object.keys(problems).length === 0 ? ok(rules) : refused(problems);
}

export function firstTripField(category: string): string {
  return `${category} first`;
}

/** What a form says of the rule that it shows, so that it leaves alone what somebody else has changed since. */
export function shownField({ category, amount, firstTripAmount }: DepositRule) {
  return { name: `${category} was`, value: `${amount}/${firstTripAmount}` };
}

function parseRule(typed: string): Paise | null {
  const amount = parseRupees(typed.trim() === "" ? "0" : typed);
  return amount !== null && amount >= 0 && amount <= MAX_DEPOSIT ? amount : null;
}
