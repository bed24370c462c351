import { z } from "zod";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  fetchAuth,
  type Caller,
  retryAfterSeconds,
  type SessionCookies,
} from "./call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import type { IdentityRefusal } from "#app/features/accounts/identities/identity-refusal.ts";

const signInResponse = z.object({ awaitsFactor: z.boolean() });
const refusal = z.object({ code: z.string().catch("") }).catch({ code: "" });

const CODES: Record<string, "banned" | "has-password" | "unverified"> = {
  BANNED: "banned",
  CONFLICT: "has-password",
  FORBIDDEN: "unverified",
};

export async function signInWithIdToken(
  auth: Auth,
  caller: Caller,
  idToken: { token: string; nonce: string },
): Promise<Result<{ awaitsFactor: boolean; cookies: SessionCookies }, IdentityRefusal>> {
  const body = { provider: "google", idToken };
  const response = await fetchAuth(auth, caller, { path: "/sign-in/social", body });
  if (response.status === 429) {
    return refused({ code: "rate-limited", retryAfterSeconds: retryAfterSeconds(response) });
  }
  const responseBody: unknown = await response.json().catch(() => null);
  if (!response.ok) return refused({ code: CODES[refusal.parse(responseBody).code] ?? "failed" });
  return ok({ ...signInResponse.parse(responseBody), cookies: response.headers.getSetCookie() });
}
