import { createHash } from "node:crypto";
import type { GenericEndpointContext } from "better-auth";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { countAttempt } from "#app/features/accounts/base/count-attempt.server.ts";
import {
  openSession,
  type SessionResponse,
} from "#app/features/accounts/session/open-session.server.ts";
import type { Identity, IdentityProvider } from "#app/ports/identity.ts";
import { findOrCreateIdentityOwner, type OwnerRefusal } from "./find-identity-owner.server.ts";
import { identityMessages as messages } from "./identity-messages.ts";

/** For ID tokens issued to other clients, such as an app. A token opens one session. */
export async function signInByIdToken(
  ctx: GenericEndpointContext,
  deps: AccountDeps,
  provider: IdentityProvider,
  { token, nonce }: { token: string; nonce: string },
): Promise<SessionResponse> {
  const identity = await readIdToken(ctx, provider, token, nonce);
  if (identity === null) throw accountError("INVALID_CREDENTIALS", messages.notProved);
  // A company's domain proves the e-mail's owner; any other provider must have verified it.
  if (!identity.emailVerified) throw refusal("unverified");
  if (!(await isFirstUse(deps, token, identity))) {
    throw accountError("INVALID_CREDENTIALS", messages.usedAlready);
  }
  const owner = await findOrCreateIdentityOwner(deps.db, provider, identity, deps.clock.now());
  if (!owner.ok) throw refusal(owner.reason);
  return await openSession(ctx, owner.value.userId);
}

async function readIdToken(
  ctx: GenericEndpointContext,
  provider: IdentityProvider,
  token: string,
  nonce: string,
): Promise<Identity | null> {
  try {
    return await provider.verifyIdToken(token, nonce);
  } catch (error) {
    ctx.context.logger.error("An identity provider cannot be reached", error);
    throw accountError("PROVIDER_AWAY", messages.away);
  }
}

/** Keyed by the signed content: a signature can be encoded in more than one way. */
async function isFirstUse(
  { db, clock }: AccountDeps,
  token: string,
  { expiresAt }: Identity,
): Promise<boolean> {
  const signed = token.slice(0, token.lastIndexOf("."));
  const hash = createHash("sha256").update(signed).digest("base64url");
  const now = clock.now();
  const once = { max: 1, withinMs: Math.max(expiresAt - now, 1) };
  return (await countAttempt(db, `id-token:${hash}`, once, now)) === 0;
}

function refusal(reason: OwnerRefusal) {
  if (reason === "has-password") return accountError("CONFLICT", messages.hasPassword);
  const message = reason === "unverified" ? messages.unverified : messages.foreignEmail;
  return accountError("FORBIDDEN", message);
}
