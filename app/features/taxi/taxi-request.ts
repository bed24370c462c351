import { findTaxiChoice, type TaxiChoice } from "#app/content/taxi.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";

/** Fields are as typed and may be empty (spec 5, Taxi booking form). */
export type TaxiRequest = { choice: TaxiChoice } & Record<TypedField, string>;

type TypedField = keyof typeof FIELD_LIMITS;

export const FIELD_LIMITS = { name: 80, phone: 30, pickupDate: 20 } as const;

/** Hidden from people; only bots fill it in. */
export const HONEYPOT_FIELD = "website";

export type TypedRequest = Record<"package" | TypedField, string>;

export function readTypedRequest(form: FormData): TypedRequest {
  const text = (field: keyof TypedRequest) => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  };
  return {
    package: text("package"),
    name: text("name"),
    phone: text("phone"),
    pickupDate: text("pickupDate"),
  };
}

/** Normalizes instead of refusing: each field becomes one line, cut to its limit. */
export function parseTaxiRequest(form: FormData): Result<TaxiRequest, "unknown-package"> {
  const typed = readTypedRequest(form);
  const choice = findTaxiChoice(typed.package);
  if (choice === undefined) return refused("unknown-package");
  return ok({
    choice,
    name: onOneLine(typed.name, FIELD_LIMITS.name),
    phone: onOneLine(typed.phone, FIELD_LIMITS.phone),
    pickupDate: onOneLine(typed.pickupDate, FIELD_LIMITS.pickupDate),
  });
}

/** Fields the staff must ask for by phone (decision 011). */
export function missingFields(request: Record<TypedField, string>): TypedField[] {
  return (["name", "phone", "pickupDate"] as const).filter((field) => request[field] === "");
}

/** Includes bidirectional marks, which could disguise one value as another. */
const WHITE_SPACE_AND_CONTROLS = /[\s\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

function onOneLine(text: string, maxLength: number): string {
  const line = text.replaceAll(WHITE_SPACE_AND_CONTROLS, " ").trim();
  return [...line].slice(0, maxLength).join("").trimEnd();
}
