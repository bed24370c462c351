import { z } from "zod";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import type { Contact } from "#app/features/accounts/base/contact.ts";
import {
  CODE_LIFETIME_MS,
  findCode,
  hashSubject,
} from "#app/features/accounts/codes/one-time-code.server.ts";
import { RESEND_DELAY_MS } from "#app/features/accounts/codes/send-limits.server.ts";

/**
 * A code lasts ten minutes; the details are kept for half an hour after the latest code, so that
 * another can be requested.
 */
export const SIGN_UP_LIFETIME_MS = 30 * MINUTE;

const pendingSignUp = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  passwordHash: z.string(),
});

/** The payload of the code; it reserves neither e-mail nor phone. */
export type PendingSignUp = z.infer<typeof pendingSignUp>;

type Keys = Pick<AccountDeps, "db" | "secret">;

/** Keyed by the sign-up's own id, which only its browser knows. */
export function signUpCodeKey({ secret }: Pick<AccountDeps, "secret">, signUp: string) {
  return { purpose: "sign-up", subject: hashSubject(secret, signUp) } as const;
}

/** Null when it is unknown, completed or expired. */
export async function findPendingSignUp(deps: Keys, signUp: string, now: Instant) {
  const code = await findCode(deps.db, signUpCodeKey(deps, signUp), now);
  if (code === null) return null;
  const person = parsePayload(code.payload);
  return {
    person,
    sentTo: signUpContact(person),
    resendAt: code.createdAt + RESEND_DELAY_MS,
    codeExpiresAt: code.createdAt + CODE_LIFETIME_MS,
  };
}

export function parsePayload(payload: string | null): PendingSignUp {
  return pendingSignUp.parse(JSON.parse(payload ?? "null"));
}

export function signUpContact({ email, phone }: PendingSignUp): Contact {
  if (email !== null) return { kind: "email", to: email };
  if (phone !== null) return { kind: "phone", to: phone };
  throw new Error("A sign-up without an e-mail and a phone");
}
