import { findTaxiChoice } from "#app/content/site-content.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  FIELD_LIMITS,
  readTypedRequest,
  type TaxiDetails,
  type TaxiRequest,
} from "./taxi-request.ts";

export function parseTaxiRequest(form: FormData): Result<TaxiRequest, "unknown-package"> {
  const typed = readTypedRequest(form);
  const choice = findTaxiChoice(typed.package);
  return choice === undefined
    ? refused("unknown-package")
    : ok({ choice, ...normalizeDetails(typed) });
}

/** Normalizes instead of refusing: each field becomes one line, cut to its limit. */
export function normalizeDetails(typed: TaxiDetails): TaxiDetails {
  return {
    name: onOneLine(typed.name, FIELD_LIMITS.name),
    phone: onOneLine(typed.phone, FIELD_LIMITS.phone),
    pickupDate: onOneLine(typed.pickupDate, FIELD_LIMITS.pickupDate),
  };
}

/** Includes bidirectional marks, which could disguise one value as another. */
const WHITE_SPACE_AND_CONTROLS = /[\s\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

function onOneLine(text: string, maxLength: number): string {
  const line = text.replaceAll(WHITE_SPACE_AND_CONTROLS, " ").trim();
  return [...line].slice(0, maxLength).join("").trimEnd();
}
