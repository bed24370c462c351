import type { GenericEndpointContext } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { SECOND } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError, POST } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { codeInput } from "#app/features/accounts/codes/code-input.server.ts";
import { isConfirmed } from "#app/features/accounts/confirmation/is-confirmed.ts";
import {
  type SessionResponse,
  sessionResponse,
} from "#app/features/accounts/session/open-session.server.ts";
import { findFactor, type StoredFactor } from "./check-factor-code.server.ts";
import { verifyFactor } from "./verify-factor.server.ts";
import { factorMessages as messages } from "./factor-messages.ts";
import { requireAnySession, requirePendingSession } from "./pending-session.server.ts";
import {
  completeWithBackupCode,
  completeWithFactor,
  type PendingSession,
  type CompletedSession,
} from "./complete-sign-in.server.ts";
import { sendFactorCode } from "./phone-code.server.ts";

type EndpointSession = NonNullable<GenericEndpointContext["context"]["session"]>;

export function secondStepEndpoints(deps: AccountDeps) {
  return {
    challengeFactor: createAuthEndpoint(
      "/factors/:id/challenge",
      { method: "POST", use: [requireAnySession] },
      async (ctx) => {
        const factor = await getUsableFactor(deps, ctx.context.session, ctx.params.id);
        if (factor.type === "totp") return ctx.json({ resendAfterSeconds: 0 });
        return ctx.json(await sendFactorCode(deps, factor.userId));
      },
    ),
    verifyFactor: createAuthEndpoint(
      "/factors/:id/verify",
      { ...POST, body: codeInput, use: [requireAnySession] },
      async (ctx) => {
        const current = ctx.context.session;
        const { code } = ctx.body;
        const factor = await getUsableFactor(deps, current, ctx.params.id);
        if (current.session.awaitsFactor) {
          const completed = await completeWithFactor(deps, pendingSessionOf(ctx, current), {
            factor,
            code,
          });
          return ctx.json(await respondSignedIn(ctx, current, completed));
        }
        const backupCodes = await verifyFactor(deps, current.session, { factor, code });
        return ctx.json({ id: factor.id, status: "verified", backupCodes });
      },
    ),
    passBackupCode: createAuthEndpoint(
      "/factors/backup-code",
      { ...POST, body: codeInput, use: [requirePendingSession] },
      async (ctx) => {
        const current = ctx.context.session;
        const completed = await completeWithBackupCode(
          deps,
          pendingSessionOf(ctx, current),
          ctx.body.code,
        );
        return ctx.json(await respondSignedIn(ctx, current, completed));
      },
    ),
  };
}

async function getUsableFactor(
  deps: AccountDeps,
  { session, user }: EndpointSession,
  id: string,
): Promise<StoredFactor> {
  const factor = await findFactor(deps, { id, userId: user.id });
  const isVerified = factor?.status === "verified";
  if (factor === null || (session.awaitsFactor && !isVerified)) {
    throw accountError("NOT_FOUND", messages.unknown);
  }
  if (session.awaitsFactor) return factor;
  if (isVerified) throw accountError("CONFLICT", messages.alreadyThere);
  if (!isConfirmed(session, deps.clock.now())) {
    throw accountError("CONFIRMATION_REQUIRED", accountMessages.confirmFirst);
  }
  return factor;
}

function pendingSessionOf(
  ctx: GenericEndpointContext,
  { session }: EndpointSession,
): PendingSession {
  const lifetimeMs = ctx.context.sessionConfig.expiresIn * SECOND;
  return { id: session.id, userId: session.userId, lifetimeMs };
}

async function respondSignedIn(
  ctx: GenericEndpointContext,
  { session, user }: EndpointSession,
  completed: CompletedSession,
): Promise<SessionResponse> {
  await setSessionCookie(ctx, { session: { ...session, ...completed }, user });
  return sessionResponse(user, completed);
}
