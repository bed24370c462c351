import { z } from "zod";
import {
  parseRefusal,
  parseSuccess,
  type ProviderResponse,
} from "#app/adapters/payments/call-provider.server.ts";
import type { Checkout } from "#app/ports/checkout.ts";

const refusal = z.object({ code: z.string(), message: z.string() });
const opened = z.object({ orderId: z.string(), redirectUrl: z.url() });

export function refusalOf(answer: ProviderResponse): z.infer<typeof refusal> | null {
  return parseRefusal(answer, refusal);
}

/** Throws an Error with the gateway's code where it refuses. */
export function parseOrThrow<T>(answer: ProviderResponse, shape: z.ZodType<T>): T {
  const refused = refusalOf(answer);
  if (refused) throw new Error(`The sandbox gateway refused: ${answer.status} ${refused.code}`);
  return parseSuccess(answer, shape);
}

export function parseCheckout(answer: ProviderResponse): Checkout {
  const { redirectUrl, orderId: providerOrderId } = parseOrThrow(answer, opened);
  return { kind: "redirect", redirectUrl, providerOrderId };
}
