import { createHash } from "node:crypto";
import type { z } from "zod";
import { PaymentProviderUnavailable } from "#app/ports/payments.ts";

export type Answer = { status: number; body: unknown };

const TIMEOUT_MS = 5000;

/** Asks once. Throws PaymentProviderUnavailable where no JSON comes in 5 s. */
export async function askProvider(
  send: typeof fetch,
  url: string,
  request: RequestInit,
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await send(url, { ...request, redirect: "error", signal });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    throw new PaymentProviderUnavailable(`No answer from ${url}`, { cause: error });
  }
}

/** The provider's refusal, in its own shape; null for a success, an overload or somebody else's page. */
export function refusalIn<T>({ status, body }: Answer, shape: z.ZodType<T>): T | null {
  const mayPass = status < 400 || status >= 500 || [408, 429].includes(status);
  return mayPass ? null : (shape.safeParse(body).data ?? null);
}

/** The answer in the wanted shape. Throws PaymentProviderUnavailable for anything else. */
export function acceptedIn<T>({ status, body }: Answer, shape: z.ZodType<T>): T {
  const parsed = status < 300 ? shape.safeParse(body) : null;
  if (parsed?.success) return parsed.data;
  throw new PaymentProviderUnavailable(`Not an answer of the provider (${status})`, {
    cause: parsed?.error,
  });
}

/** Throws PaymentProviderUnavailable where an answer is about something else than was asked. */
export function expectSame(what: string, said: string | number, asked: string | number): void {
  if (said === asked) return;
  throw new PaymentProviderUnavailable(`The provider answered about another ${what}`);
}

/** An id for an event that brings none: the same body is the same event. */
export function eventIdOf(rawBody: string): string {
  return createHash("sha256").update(rawBody).digest("hex");
}
