import { hasFields } from "#app/http/has-fields.ts";
import type { OpenedOrder } from "./checkout/open-checkout.ts";

type CreatePaymentAnswer =
  | (OpenedOrder & { accessToken: string })
  | { success: false; message: string };

export type VerifyAnswer = {
  success: boolean;
  message: string;
  state?: "COMPLETED" | "PENDING" | "FAILED" | "REFUNDED";
};

export function isCreatePaymentAnswer(body: unknown): body is CreatePaymentAnswer {
  return (
    hasFields(body, { success: "boolean", message: "string" }) ||
    hasFields(body, {
      redirectUrl: "string",
      accessToken: "string",
      provider: "string",
      script: "string",
      secondsLeft: "number",
      clientParams: "object",
    })
  );
}

export function isVerifyAnswer(body: unknown): body is VerifyAnswer {
  return hasFields(body, { success: "boolean", message: "string" });
}
