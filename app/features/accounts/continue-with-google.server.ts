import { z } from "zod";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  callAuth,
  type Caller,
  retryAfterSeconds,
  type SessionCookies,
} from "./ask-auth.server.ts";
import type { Auth } from "./auth.server.ts";
import type { GoogleRefusal } from "./google-refusal.ts";
import { safeNextPath } from "./next-path.ts";

const begun = z.object({ url: z.url() });

const CODES: Record<string, Exclude<GoogleRefusal["code"], "rate-limited">> = {
  access_denied: "cancelled",
  account_not_linked: "has-password",
  email_not_verified: "unverified",
};

/**
 * Where to send the browser, and the cookie that ties the way back to this very browser. State, PKCE
 * and nonce wait in the database, so that any process may take up the answer.
 */
export async function startGoogle(
  auth: Auth,
  caller: Caller,
  next: string,
): Promise<Result<{ url: string; cookies: SessionCookies }, GoogleRefusal>> {
  const back = new URLSearchParams({ next });
  const response = await callAuth(auth, caller, "/sign-in/social", {
    provider: "google",
    callbackURL: `${caller.origin}${next}`,
    errorCallbackURL: `${caller.origin}/login?${back.toString()}`,
  });
  if (response.status === 429) return refused(tooMany(response));
  const answer = begun.safeParse(await response.json().catch(() => null));
  if (!answer.success) return refused({ code: "failed" });
  return ok({ url: answer.data.url, cookies: response.headers.getSetCookie() });
}

export type GoogleAnswer = {
  /** The page that the person was on the way to, as far as it is known. */
  next: string | null;
  cookies: SessionCookies;
  refusal: GoogleRefusal | null;
};

/**
 * Takes up the provider's answer: signs the person in, with an account made on the first time, or
 * says why not. An answer that was not asked for by this browser, or comes again, is refused.
 */
export async function finishGoogle(
  auth: Auth,
  caller: Caller,
  answer: URLSearchParams,
): Promise<GoogleAnswer> {
  const response = await callAuth(auth, caller, `/callback/google?${answer.toString()}`);
  const cookies = response.headers.getSetCookie();
  const location = response.headers.get("location");
  if (response.status === 429) return { next: null, cookies, refusal: tooMany(response) };
  if (location === null) return { next: null, cookies, refusal: { code: "failed" } };
  const { pathname, search, searchParams, hash } = new URL(location, caller.origin);
  if (pathname !== "/login") return { next: `${pathname}${search}${hash}`, cookies, refusal: null };
  const refusal = { code: CODES[searchParams.get("error") ?? ""] ?? "failed" } as const;
  return { next: safeNextPath(searchParams.get("next"), "") || null, cookies, refusal };
}

function tooMany(response: Response): GoogleRefusal {
  return { code: "rate-limited", retryAfterSeconds: retryAfterSeconds(response) };
}
