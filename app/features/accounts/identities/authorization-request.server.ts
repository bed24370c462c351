import { randomBytes } from "node:crypto";
import type { GenericEndpointContext } from "better-auth";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import {
  CODE_LIFETIME_MS,
  issueCode,
  redeemCode,
  hashSubject,
} from "#app/features/accounts/codes/one-time-code.server.ts";
import type { IdentityProvider, SignInAttempt } from "#app/ports/identity.ts";

const storedAttempt = z.object({
  provider: z.string(),
  next: z.string(),
  linkTo: z.string().nullable(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
});

export type StoredAttempt = z.infer<typeof storedAttempt>;

/**
 * State for the callback is a one-time code keyed by a cookie: single use, ten minutes, this browser
 * only, in any process.
 */
export async function startAttempt(
  ctx: GenericEndpointContext,
  { db, clock, secret }: AccountDeps,
  provider: IdentityProvider,
  goal: Pick<StoredAttempt, "next" | "linkTo">,
): Promise<SignInAttempt> {
  const browserId = randomText();
  const parameters = {
    nonce: randomText(),
    codeVerifier: randomText(64),
    redirectUri: `${ctx.context.baseURL}/callback/${provider.id}`,
  };
  const payload: StoredAttempt = { ...goal, ...parameters, provider: provider.id };
  const state = await issueCode(
    { db, secret },
    {
      purpose: "identity",
      subject: hashSubject(secret, browserId),
      format: "token",
      payload: JSON.stringify(payload),
      at: clock.now(),
    },
  );
  const cookie = ctx.context.createAuthCookie("attempt", { maxAge: CODE_LIFETIME_MS / 1000 });
  ctx.setCookie(cookie.name, browserId, cookie.attributes);
  return { ...parameters, state };
}

export async function redeemAttempt(
  ctx: GenericEndpointContext,
  { db, clock, secret }: AccountDeps,
  provider: IdentityProvider,
  state: string,
): Promise<StoredAttempt | null> {
  const cookie = ctx.context.createAuthCookie("attempt");
  const browserId = ctx.getCookie(cookie.name);
  if (!browserId) return null;
  const subject = hashSubject(secret, browserId);
  const input = { purpose: "identity", subject, code: state, at: clock.now() } as const;
  const redeemed = await redeemCode({ db, secret }, input);
  if (!redeemed.ok || redeemed.value.payload === null) return null;
  ctx.setCookie(cookie.name, "", { ...cookie.attributes, maxAge: 0 });
  const attempt = storedAttempt.parse(JSON.parse(redeemed.value.payload));
  return attempt.provider === provider.id ? attempt : null;
}

function randomText(bytes = 24): string {
  return randomBytes(bytes).toString("base64url");
}
