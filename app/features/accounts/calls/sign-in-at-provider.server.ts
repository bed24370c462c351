import { z } from "zod";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  callAuth,
  type Caller,
  retryAfterSeconds,
  type SessionCookies,
} from "./call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import type { FinishedAttempt } from "#app/features/accounts/identities/complete-sign-in.server.ts";
import type { IdentityRefusal } from "#app/features/accounts/identities/identity-refusal.ts";

/** Where a sign-in at a provider begins: to come in, at one's company, or to connect an identity. */
type Beginning =
  | { path: "/sign-in/identity" | "/identities/link"; provider: string; next: string }
  | { path: "/sso"; email: string; next: string };

const begun = z.object({ url: z.url() });
const refusal = z.object({ code: z.string().catch("") }).catch({ code: "" });

const CODES: Record<string, "signed-out" | "unconfirmed" | "no-company" | "unreadable"> = {
  UNAUTHORIZED: "signed-out",
  FACTOR_REQUIRED: "signed-out",
  CONFIRMATION_REQUIRED: "unconfirmed",
  NOT_FOUND: "no-company",
  VALIDATION_ERROR: "unreadable",
};

/** Where to send the browser, and the cookie that ties the way back to this very browser. */
export async function startIdentity(
  auth: Auth,
  caller: Caller,
  { path, ...body }: Beginning,
): Promise<Result<{ url: string; cookies: SessionCookies }, IdentityRefusal>> {
  const response = await callAuth(auth, caller, { path, body });
  if (response.status === 429) return refused(tooMany(response));
  const said: unknown = await response.json().catch(() => null);
  const answer = begun.safeParse(said);
  if (answer.success) return ok({ url: answer.data.url, cookies: response.headers.getSetCookie() });
  return refused({ code: CODES[refusal.parse(said).code] ?? "failed" });
}

const finished = z.object({
  next: z.string().nullable(),
  linking: z.boolean(),
  awaitsFactor: z.boolean(),
  refusal: z
    .enum(["foreign-email", "unverified", "has-password", "taken", "cancelled", "banned", "failed"])
    .nullable(),
}) satisfies z.ZodType<FinishedAttempt>;

export type IdentityAnswer = Omit<FinishedAttempt, "refusal"> & {
  cookies: SessionCookies;
  refusal: IdentityRefusal | null;
};

/**
 * Takes up the provider's answer: signs the person in, with an account made on the first time, or
 * connects the identity to their account, or says why not.
 */
export async function finishIdentity(
  auth: Auth,
  caller: Caller,
  provider: string,
  answer: URLSearchParams,
): Promise<IdentityAnswer> {
  const path = `/callback/${encodeURIComponent(provider)}?${answer.toString()}`;
  const response = await callAuth(auth, caller, { path });
  const cookies = response.headers.getSetCookie();
  const nothing = { next: null, linking: false, awaitsFactor: false, cookies };
  if (response.status === 429) return { ...nothing, refusal: tooMany(response) };
  const known = finished.safeParse(await response.json().catch(() => null));
  if (!known.success) return { ...nothing, refusal: { code: "failed" } };
  const { refusal: code, ...ended } = known.data;
  return { ...ended, cookies, refusal: code && { code } };
}

function tooMany(response: Response): IdentityRefusal {
  return { code: "rate-limited", retryAfterSeconds: retryAfterSeconds(response) };
}
