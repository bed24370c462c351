import type { TripChargeKind } from "#app/domain/charges.ts";
import { paise } from "#app/domain/money.ts";
import { parseAmount } from "#app/domain/parse-rupees.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { TRIP_CHARGE_RULES } from "#app/domain/trip-charges.ts";
import { textOf } from "#app/http/form-data.ts";
import { chargeProblems } from "./charge-messages.ts";
import type { CustomerAnswer, StaffDecision } from "./close-charge.server.ts";
import type { ChargeInput } from "./propose-charge.server.ts";

export const MAX_DETAIL_LENGTH = 300;
export const MAX_ANSWER_LENGTH = 1000;
const MAX_PHOTOS = 20;
const MAX_KM = 10_000;
/** Rs.10,00,000. */
const MAX_AMOUNT = paise(1_000_000_00);

export type ChargeFields = { amount: string; quantity: string; detail: string; photoIds: string[] };
export type ChargeProblems = Partial<Record<"amount" | "quantity" | "detail", string>>;

export function chargeFieldsOf(form: FormData): ChargeFields {
  const photoIds = form.getAll("photo").flatMap((id) => (typeof id === "string" ? [id] : []));
  return {
    amount: textOf(form, "amount"),
    quantity: textOf(form, "quantity"),
    detail: textOf(form, "detail").trim(),
    photoIds: [...new Set(photoIds)].slice(0, MAX_PHOTOS),
  };
}

type ParsedCharge = Omit<ChargeInput, "bookingId">;

/** A late return is calculated: nothing is typed. */
export function parseCharge(
  form: FormData,
  kind: TripChargeKind,
): Result<ParsedCharge, ChargeProblems> {
  const { amount, quantity, detail, photoIds } = chargeFieldsOf(form);
  const id = textOf(form, "chargeId");
  if (kind === "late_return") {
    return ok({ id, kind, detail: "", quantity: 1, unitPrice: paise(0), photoIds });
  }
  const unitPrice = parseAmount(amount, MAX_AMOUNT, chargeProblems.amount);
  const km = TRIP_CHARGE_RULES[kind].unit === "km" ? parseKm(quantity) : 1;
  const hasDetail = detail !== "" && detail.length <= MAX_DETAIL_LENGTH;
  if (unitPrice.ok && km !== null && hasDetail) {
    return ok({ id, kind, detail, quantity: km, unitPrice: unitPrice.value, photoIds });
  }
  return refused({
    ...(unitPrice.ok ? {} : { amount: unitPrice.reason }),
    ...(km === null && { quantity: chargeProblems.kilometres }),
    ...(hasDetail ? {} : { detail: chargeProblems.detail }),
  });
}

type Parsed<T> = T extends unknown ? Omit<T, "bookingId"> : never;

export type AnswerProblems = Partial<Record<"sure" | "dispute", string>>;

/** An accepted charge cannot be disputed any more, so that it takes a tick. */
export function parseAnswer(form: FormData): Result<Parsed<CustomerAnswer>, AnswerProblems> {
  const chargeId = textOf(form, "chargeId");
  if (textOf(form, "intent") === "accept") {
    if (textOf(form, "sure") !== "yes") return refused({ sure: chargeProblems.sure });
    return ok({ chargeId, answer: "accept" });
  }
  const dispute = textOf(form, "dispute").trim();
  if (dispute === "" || dispute.length > MAX_ANSWER_LENGTH) {
    return refused({ dispute: chargeProblems.dispute });
  }
  return ok({ chargeId, answer: "dispute", dispute });
}

export type DecisionProblems = Partial<Record<"note" | "amount", string>>;

export function parseDecision(
  form: FormData,
  chargeId: string,
): Result<Parsed<StaffDecision>, DecisionProblems> {
  const note = textOf(form, "note").trim();
  const hasNote = note !== "" && note.length <= MAX_ANSWER_LENGTH;
  const noteProblem = hasNote ? {} : { note: chargeProblems.note };
  if (textOf(form, "decision") !== "charge") {
    return hasNote ? ok({ chargeId, decision: "drop", note }) : refused(noteProblem);
  }
  const amount = parseAmount(textOf(form, "amount"), MAX_AMOUNT, chargeProblems.amount);
  if (amount.ok && hasNote) {
    return ok({ chargeId, decision: "charge", amount: amount.value, note });
  }
  return refused({ ...noteProblem, ...(amount.ok ? {} : { amount: amount.reason }) });
}

function parseKm(typed: string): number | null {
  const km = Number(typed.replaceAll(/[\s,]|km$/gi, "") || "0");
  return Number.isInteger(km) && km > 0 && km <= MAX_KM ? km : null;
}
