import { createHash } from "node:crypto";
import type { z } from "zod";
import { PaymentProviderUnavailable } from "#app/ports/payments.ts";

export type ProviderResponse = { status: number; body: unknown };

const TIMEOUT_MS = 5000;

/** Asks once. Throws PaymentProviderUnavailable where no JSON comes in 5 s. */
export async function callProvider(
  send: typeof fetch,
  url: string,
  request: RequestInit,
): Promise<ProviderResponse> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await send(url, { ...request, redirect: "error", signal });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    throw new PaymentProviderUnavailable(`No answer from ${url}`, { cause: error });
  }
}

/** The provider's refusal, in its own shape; null for a success, an overload or somebody else's page. */
export function parseRefusal<T>({ status, body }: ProviderResponse, shape: z.ZodType<T>): T | null {
  const isNotRefusal = status < 400 || status >= 500 || [408, 429].includes(status);
  return isNotRefusal ? null : (shape.safeParse(body).data ?? null);
}

/** The answer in the wanted shape. Throws PaymentProviderUnavailable for anything else. */
export function parseSuccess<T>({ status, body }: ProviderResponse, shape: z.ZodType<T>): T {
  const parsed = status < 300 ? shape.safeParse(body) : null;
  if (parsed?.success) return parsed.data;
  throw new PaymentProviderUnavailable(`Not an answer of the provider (${status})`, {
    cause: parsed?.error,
  });
}

/** Throws PaymentProviderUnavailable where an answer is about something else than was asked. */
export function assertMatches(
  field: string,
  actual: string | number,
  expected: string | number,
): void {
  if (actual === expected) return;
  throw new PaymentProviderUnavailable(`The provider answered about another ${field}`);
}

/** An id for an event that brings none: the same body is the same event. */
export function hashEventId(rawBody: string): string {
  return createHash("sha256").update(rawBody).digest("hex");
}
