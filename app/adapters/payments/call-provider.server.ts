import { createHash } from "node:crypto";
import type { z } from "zod";
import { PaymentProviderUnavailable } from "#app/ports/payments.ts";

export type ProviderResponse = { status: number; body: unknown };

const TIMEOUT_MS = 5000;

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

/** The provider's refusal; null for a success, an overload or a foreign response. */
export function parseRefusal<T>({ status, body }: ProviderResponse, shape: z.ZodType<T>): T | null {
  const isNotRefusal = status < 400 || status >= 500 || [408, 429].includes(status);
  return isNotRefusal ? null : (shape.safeParse(body).data ?? null);
}

/** Throws PaymentProviderUnavailable for anything but a valid success. */
export function parseSuccess<T>({ status, body }: ProviderResponse, shape: z.ZodType<T>): T {
  const parsed = status < 300 ? shape.safeParse(body) : null;
  if (parsed?.success) return parsed.data;
  throw new PaymentProviderUnavailable(`Not an answer of the provider (${status})`, {
    cause: parsed?.error,
  });
}

/** Throws PaymentProviderUnavailable when a response is about another object. */
export function assertMatches(
  field: string,
  actual: string | number,
  expected: string | number,
): void {
  if (actual === expected) return;
  throw new PaymentProviderUnavailable(`The provider answered about another ${field}`);
}

export function hashEventId(rawBody: string): string {
  return createHash("sha256").update(rawBody).digest("hex");
}
