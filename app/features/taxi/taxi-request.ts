import { findTaxiChoice, type TaxiChoice } from "#app/content/taxi.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";

/** What somebody asks for, as typed: each text may be empty (spec 5, Taxi booking form). */
export type TaxiRequest = { choice: TaxiChoice } & Record<TypedField, string>;

type TypedField = keyof typeof FIELD_LIMITS;

/** The most characters that are kept of each field. */
export const FIELD_LIMITS = { name: 80, phone: 30, pickupDate: 20 } as const;

/** A field that no person sees: only a program fills it in. */
export const HONEYPOT_FIELD = "website";

/** The form as it stands, to be sent again after a failure. */
export type TypedRequest = Record<"package" | TypedField, string>;

/** What the form says, word for word. */
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

/**
 * Reads the form. Nothing that was typed is refused: white space and control characters become one
 * space, so that each field stays on its line of the staff's text, and what is too long is cut.
 */
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

/** What the staff have to ask for when they call (decision 011). */
export function missingFields(request: Record<TypedField, string>): TypedField[] {
  return (["name", "phone", "pickupDate"] as const).filter((field) => request[field] === "");
}

/** Also the marks that turn the direction of a text: with them one value could look like another. */
const WHITE_SPACE_AND_CONTROLS = /[\s\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

function onOneLine(text: string, maxLength: number): string {
  const line = text.replaceAll(WHITE_SPACE_AND_CONTROLS, " ").trim();
  return [...line].slice(0, maxLength).join("").trimEnd();
}
