import { formatRupees, type Paise, paiseFromRupees } from "./money.ts";
import { ok, refused, type Result } from "./result.ts";

/** Accepts '1,499.50' and 'Rs.500'. Commas must group digits, so '1,50' is not read as 150. */
export function parseRupees(typed: string): Paise | null {
  const digits = typed.replace(/^\s*(?:rs\.?|₹)/i, "").trim();
  if (!/^(?:\d{1,9}|\d{1,3}(?:,\d{2,3}){0,2},\d{3})(?:\.\d{1,2})?$/.test(digits)) return null;
  return paiseFromRupees(Number(digits.replaceAll(",", "")));
}

/** More than nothing, and at most `most`; refused with `problem`, or with the maximum. */
export function parseAmount(typed: string, most: Paise, problem: string): Result<Paise, string> {
  const amount = parseRupees(typed);
  if (amount === null || amount <= 0) return refused(problem);
  return amount <= most ? ok(amount) : refused(`At most ${formatRupees(most)}.`);
}
