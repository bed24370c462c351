import type { GenericEndpointContext } from "better-auth";
import { getSessionFromCtx, isAPIError } from "better-auth/api";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { openSession } from "#app/features/accounts/session/open-session.server.ts";
import type { Identity, IdentityProvider } from "#app/ports/identity.ts";
import { linkIdentity, type LinkRefusal } from "./change-identities.server.ts";
import { findOrCreateIdentityOwner, type OwnerRefusal } from "./find-identity-owner.server.ts";
import { type StoredAttempt, redeemAttempt } from "./authorization-request.server.ts";

export type AttemptRefusal = OwnerRefusal | LinkRefusal | "cancelled" | "banned" | "failed";

export type CompletedAttempt = {
  next: string | null;
  linking: boolean;
  awaitsFactor: boolean;
  refusal: AttemptRefusal | null;
};

type CallbackParams = {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
};

/** A callback that this browser did not start, or a repeated one, has no effect on the session. */
export async function completeAttempt(
  ctx: GenericEndpointContext,
  deps: AccountDeps,
  provider: IdentityProvider,
  params: CallbackParams,
): Promise<CompletedAttempt> {
  const attempt = await redeemAttempt(ctx, deps, provider, params.state);
  if (attempt === null) {
    return { next: null, linking: false, awaitsFactor: false, refusal: "failed" };
  }
  const { next, linkTo } = attempt;
  const completed = { next, linking: linkTo !== null, awaitsFactor: false };
  const identity = await redeemAuthorizationCode(ctx, provider, attempt, params);
  if (typeof identity === "string") return { ...completed, refusal: identity };
  if (linkTo === null) return { ...completed, ...(await signIn(ctx, deps, provider, identity)) };
  return { ...completed, refusal: await link(ctx, deps, provider, { identity, linkTo }) };
}

async function redeemAuthorizationCode(
  ctx: GenericEndpointContext,
  provider: IdentityProvider,
  { nonce, codeVerifier, redirectUri }: StoredAttempt,
  { code, error, iss }: CallbackParams,
): Promise<Identity | "cancelled" | "failed"> {
  if (error === "access_denied") return "cancelled";
  if (error !== undefined || code === undefined) return "failed";
  try {
    const request = { code, nonce, codeVerifier, redirectUri, issuer: iss };
    return (await provider.redeemCode(request)) ?? "failed";
  } catch (error) {
    ctx.context.logger.error("An identity provider did not answer", error);
    return "failed";
  }
}

async function signIn(
  ctx: GenericEndpointContext,
  { db, clock }: AccountDeps,
  provider: IdentityProvider,
  identity: Identity,
): Promise<{ awaitsFactor?: boolean; refusal: AttemptRefusal | null }> {
  const owner = await findOrCreateIdentityOwner(db, provider, identity, clock.now());
  if (!owner.ok) return { refusal: owner.reason };
  try {
    const { awaitsFactor } = await openSession(ctx, owner.value.userId);
    return { awaitsFactor, refusal: null };
  } catch (error) {
    if (isAPIError(error) && error.body?.code === "BANNED") return { refusal: "banned" };
    throw error;
  }
}

/** Only for the user who started it: someone else may have signed in here meanwhile. */
async function link(
  ctx: GenericEndpointContext,
  { db, clock }: AccountDeps,
  provider: IdentityProvider,
  { identity, linkTo }: { identity: Identity; linkTo: string },
): Promise<AttemptRefusal | null> {
  const session = await getSessionFromCtx(ctx);
  if (session?.user.id !== linkTo || session.session.awaitsFactor) return "failed";
  const linked = await linkIdentity(db, provider, identity, linkTo, clock.now());
  return linked.ok ? null : linked.reason;
}
