import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError, POST } from "#app/features/accounts/base/account-error.server.ts";
import { requireConfirmed } from "#app/features/accounts/confirmation/require-confirmed.server.ts";
import { requireSession } from "#app/features/accounts/session/require-session.server.ts";
import { safeNextPath } from "#app/features/accounts/base/next-path.ts";
import { userEmail } from "#app/features/accounts/base/user-fields.ts";
import type { IdentityProvider } from "#app/ports/identity.ts";
import { listIdentities, unlinkIdentity } from "./change-identities.server.ts";
import { isTrustedFor } from "./find-identity-owner.server.ts";
import { completeAttempt } from "./complete-sign-in.server.ts";
import { startAttempt } from "./authorization-request.server.ts";
import { identityMessages as messages } from "./identity-messages.ts";
import { signInByIdToken } from "./sign-in-by-id-token.server.ts";

const nextPath = (fallback: string) =>
  z
    .string()
    .nullish()
    .transform((text) => safeNextPath(text ?? null, fallback));
const signInInput = z.object({ provider: z.string(), next: nextPath("/profile") });
const linkInput = z.object({ provider: z.string(), next: nextPath("/profile?tab=info") });
const companyInput = z.object({ email: userEmail, next: nextPath("/profile") });
const callbackQuery = z.object({
  state: z.string().default(""),
  code: z.string().optional(),
  error: z.string().optional(),
  iss: z.string().optional(),
});
const idTokenInput = z.object({
  provider: z.string(),
  idToken: z.object({ token: z.string().max(8192), nonce: z.string().min(1).max(512) }),
});

export function identityEndpoints(deps: AccountDeps) {
  return {
    id: "identities",
    endpoints: { ...signInEndpoints(deps), ...ownIdentityEndpoints(deps) },
  } satisfies BetterAuthPlugin;
}

function signInEndpoints(deps: AccountDeps) {
  return {
    // Called by the site's own forms; not exposed over HTTP.
    signInAtProvider: createAuthEndpoint(
      "/sign-in/identity",
      { ...POST, body: signInInput },
      async (ctx) => {
        const { provider, next } = ctx.body;
        return ctx.json(await start(ctx, deps, findProvider(deps, provider), { next }));
      },
    ),
    signInAtCompany: createAuthEndpoint("/sso", { ...POST, body: companyInput }, async (ctx) => {
      const { email, next } = ctx.body;
      const company = deps.identityProviders?.find((provider) => isCompanyOf(provider, email));
      if (!company) throw accountError("NOT_FOUND", messages.noCompany);
      return ctx.json(await start(ctx, deps, company, { next, email }));
    }),
    // These two replace better-auth's endpoints of the same names and paths.
    signInSocial: createAuthEndpoint(
      "/sign-in/social",
      { ...POST, body: idTokenInput },
      async (ctx) => {
        const { provider, idToken } = ctx.body;
        return ctx.json(await signInByIdToken(ctx, deps, findProvider(deps, provider), idToken));
      },
    ),
    callbackOAuth: createAuthEndpoint(
      "/callback/:id",
      { method: "GET", query: callbackQuery },
      async (ctx) => {
        const provider = findProvider(deps, ctx.params.id);
        return ctx.json(await completeAttempt(ctx, deps, provider, ctx.query));
      },
    ),
  };
}

function ownIdentityEndpoints(deps: AccountDeps) {
  const { db, clock, identityProviders = [] } = deps;
  return {
    listIdentities: createAuthEndpoint(
      "/identities",
      { method: "GET", use: [requireSession] },
      async (ctx) => ctx.json(await listIdentities(db, ctx.context.session.user.id)),
    ),
    linkIdentity: createAuthEndpoint(
      "/identities/link",
      { ...POST, use: [requireConfirmed(clock)], body: linkInput },
      async (ctx) => {
        const { provider, next } = ctx.body;
        const goal = { next, linkTo: ctx.context.session.user.id };
        return ctx.json(await start(ctx, deps, findProvider(deps, provider), goal));
      },
    ),
    unlinkIdentity: createAuthEndpoint(
      "/identities/:id",
      { method: "DELETE", use: [requireConfirmed(clock)] },
      async (ctx) => {
        const identity = { id: ctx.params.id, userId: ctx.context.session.user.id };
        const unlinked = await unlinkIdentity(db, identityProviders, identity, clock.now());
        if (unlinked.ok) return ctx.json(unlinked.value);
        if (unlinked.reason === "not-found") throw accountError("NOT_FOUND", messages.notFound);
        throw accountError("CONFLICT", messages.lastWayIn.title);
      },
    ),
  };
}

function findProvider({ identityProviders = [] }: AccountDeps, id: string): IdentityProvider {
  const provider = identityProviders.find((candidate) => candidate.id === id);
  if (!provider) throw accountError("NOT_FOUND", messages.unknownProvider);
  return provider;
}

function isCompanyOf(provider: IdentityProvider, email: string): boolean {
  return provider.domain !== undefined && isTrustedFor(provider, email);
}

type Goal = { next: string; linkTo?: string; email?: string };

async function start(
  ctx: GenericEndpointContext,
  deps: AccountDeps,
  provider: IdentityProvider,
  { next, linkTo, email }: Goal,
): Promise<{ url: string }> {
  const attempt = await startAttempt(ctx, deps, provider, { next, linkTo: linkTo ?? null });
  try {
    return { url: (await provider.authorizationUrl({ ...attempt, email })).href };
  } catch (error) {
    ctx.context.logger.error("An identity provider cannot be reached", error);
    throw accountError("PROVIDER_AWAY", messages.away);
  }
}
