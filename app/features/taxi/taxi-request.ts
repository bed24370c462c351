import type { TaxiChoice } from "#app/content/taxi.ts";

/** Fields are as typed and may be empty (spec 5, Taxi booking form). */
export type TaxiDetails = Record<TypedField, string>;

export type TaxiRequest = { choice: TaxiChoice } & TaxiDetails;

export const TYPED_FIELDS = ["name", "phone", "pickupDate"] as const;
type TypedField = (typeof TYPED_FIELDS)[number];

export const FIELD_LIMITS = { name: 80, phone: 30, pickupDate: 20 } as const;
export type FieldLimits = typeof FIELD_LIMITS;

/** Hidden from people; only bots fill it in. */
export const HONEYPOT_FIELD = "website";

/** `package` is its id. */
export type TypedRequest = { package: string } & TaxiDetails;

export function readTypedRequest(form: FormData, prefix = ""): TypedRequest {
  const text = (field: keyof TypedRequest) => {
    const value = form.get(prefix + field);
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
export function missingFields(request: TaxiDetails): TypedField[] {
  return TYPED_FIELDS.filter((field) => request[field] === "");
}
