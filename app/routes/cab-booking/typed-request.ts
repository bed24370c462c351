const FIELDS = ["package", "name", "phone", "pickupDate"] as const;

/** A request as its form has it, to be sent again after a failure. */
export type TypedRequest = Record<(typeof FIELDS)[number], string>;

export function typedIn(form: FormData): TypedRequest {
  const text = (field: string) => {
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

/** What became of a request. Nothing can be sent again where no package of ours was asked for. */
export type TaxiAnswer =
  | { sent: true; hasPhone: boolean }
  | { sent: false; typed: TypedRequest | null };
