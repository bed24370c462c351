import { type CounterMethod, parseCounterMethod } from "#app/domain/counter-payment.ts";
import { MAX_DEPOSIT } from "#app/domain/deposits.ts";
import type { Paise } from "#app/domain/money.ts";
import { parseAmount } from "#app/domain/parse-rupees.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
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
