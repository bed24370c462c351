import type { TaxiChoice } from "#app/content/taxi.ts";

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

/** Fields the staff must ask for by phone (decision 011). */
export function missingFields(request: Record<TypedField, string>): TypedField[] {
  return (["name", "phone", "pickupDate"] as const).filter((field) => request[field] === "");
}
