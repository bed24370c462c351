import { z } from "zod";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  fetchAuth,
  type Caller,
  retryAfterSeconds,
  type SessionCookies,
} from "./call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import type { CompletedAttempt } from "#app/features/accounts/identities/complete-sign-in.server.ts";
import type { IdentityRefusal } from "#app/features/accounts/identities/identity-refusal.ts";

type ProviderSignIn =
  | { path: "/sign-in/identity" | "/identities/link"; provider: string; next: string }
  | { path: "/sso"; email: string; next: string };

const startResponse = z.object({ url: z.url() });
const refusal = z.object({ code: z.string().catch("") }).catch({ code: "" });

const CODES: Record<string, "signed-out" | "unconfirmed" | "no-company" | "unreadable"> = {
  UNAUTHORIZED: "signed-out",
  FACTOR_REQUIRED: "signed-out",
  CONFIRMATION_REQUIRED: "unconfirmed",
  NOT_FOUND: "no-company",
  VALIDATION_ERROR: "unreadable",
};

/** The cookie ties the callback to this browser. */
export async function startProviderSignIn(
  auth: Auth,
  caller: Caller,
  { path, ...body }: ProviderSignIn,
): Promise<Result<{ url: string; cookies: SessionCookies }, IdentityRefusal>> {
  const response = await fetchAuth(auth, caller, { path, body });
  if (response.status === 429) return refused(rateLimited(response));
  const responseBody: unknown = await response.json().catch(() => null);
  const answer = startResponse.safeParse(responseBody);
  if (answer.success) return ok({ url: answer.data.url, cookies: response.headers.getSetCookie() });
  return refused({ code: CODES[refusal.parse(responseBody).code] ?? "failed" });
}

const completionResponse = z.object({
  next: z.string().nullable(),
  linking: z.boolean(),
  awaitsFactor: z.boolean(),
  refusal: z
    .enum(["foreign-email", "unverified", "has-password", "taken", "cancelled", "banned", "failed"])
    .nullable(),
}) satisfies z.ZodType<CompletedAttempt>;

export type ProviderSignInResult = Omit<CompletedAttempt, "refusal"> & {
  cookies: SessionCookies;
  refusal: IdentityRefusal | null;
};

export async function completeProviderSignIn(
  auth: Auth,
  caller: Caller,
  provider: string,
  answer: URLSearchParams,
): Promise<ProviderSignInResult> {
  const path = `/callback/${encodeURIComponent(provider)}?${answer.toString()}`;
  const response = await fetchAuth(auth, caller, { path });
  const cookies = response.headers.getSetCookie();
  const empty = { next: null, linking: false, awaitsFactor: false, cookies };
  if (response.status === 429) return { ...empty, refusal: rateLimited(response) };
  const parsed = completionResponse.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return { ...empty, refusal: { code: "failed" } };
  const { refusal: code, ...completed } = parsed.data;
  return { ...completed, cookies, refusal: code && { code } };
}

function rateLimited(response: Response): IdentityRefusal {
  return { code: "rate-limited", retryAfterSeconds: retryAfterSeconds(response) };
}
