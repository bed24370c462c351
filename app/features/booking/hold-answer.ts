import { hasFields } from "#app/http/has-fields.ts";

/** What `/functions/hold` answers. */
export type HoldAnswer =
  | { success: true; orderId: string; reference: string; secondsLeft: number; holdUntil: number }
  | {
      success: false;
      message: string;
      /** Already booked, for example paid in another tab. */
      isBooked?: boolean;
      /** Another customer has the car. */
      isTaken?: boolean;
    };

export function isHoldAnswer(body: unknown): body is HoldAnswer {
  if (!hasFields(body, { success: "boolean" })) return false;
  const order = {
    orderId: "string",
    reference: "string",
    secondsLeft: "number",
    holdUntil: "number",
  } as const;
  return body.success ? hasFields(body, order) : hasFields(body, { message: "string" });
}
