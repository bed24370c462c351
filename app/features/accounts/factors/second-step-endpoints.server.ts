import type { GenericEndpointContext } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { SECOND } from "#app/domain/business-time.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError, POST } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { codeBrought } from "#app/features/accounts/codes/parse-code.ts";
import { isConfirmed } from "#app/features/accounts/confirmation/is-confirmed.ts";
import {
  type SessionAnswer,
  sessionAnswer,
} from "#app/features/accounts/session/open-session.server.ts";
import { findFactor, type KeptFactor } from "./check-factor-code.server.ts";
import { enrolFactor } from "./verify-factor.server.ts";
import { factorMessages as messages } from "./factor-messages.ts";
import { anySession, waitingSession } from "./pending-session.server.ts";
import { passBackupCode, passFactor, type Waiting, type Whole } from "./complete-sign-in.server.ts";
import { textFactorCode } from "./phone-code.server.ts";

type OwnSession = NonNullable<GenericEndpointContext["context"]["session"]>;

/** What is asked of a factor: to text its code, and to take one. */
export function secondStepEndpoints(deps: AccountDeps) {
  return {
    challengeFactor: createAuthEndpoint(
      "/factors/:id/challenge",
      { method: "POST", use: [anySession] },
      async (ctx) => {
        const factor = await factorInReach(deps, ctx.context.session, ctx.params.id);
        if (factor.type === "totp") return ctx.json({ resendAfterSeconds: 0 });
        return ctx.json(await textFactorCode(deps, factor.userId));
      },
    ),
    verifyFactor: createAuthEndpoint(
      "/factors/:id/verify",
      { ...POST, body: codeBrought, use: [anySession] },
      async (ctx) => {
        const own = ctx.context.session;
        const { code } = ctx.body;
        const factor = await factorInReach(deps, own, ctx.params.id);
        if (own.session.awaitsFactor) {
          const whole = await passFactor(deps, waitingOf(ctx, own), { factor, code });
          return ctx.json(await enter(ctx, own, whole));
        }
        const backupCodes = await enrolFactor(deps, own.session, { factor, code });
        return ctx.json({ id: factor.id, status: "verified", backupCodes });
      },
    ),
    passBackupCode: createAuthEndpoint(
      "/factors/backup-code",
      { ...POST, body: codeBrought, use: [waitingSession] },
      async (ctx) => {
        const own = ctx.context.session;
        const whole = await passBackupCode(deps, waitingOf(ctx, own), ctx.body.code);
        return ctx.json(await enter(ctx, own, whole));
      },
    ),
  };
}

/**
 * The factor of that id, where this session has anything to do with it: a verified one to finish
 * signing in with, or one that its confirmed owner is setting up.
 */
async function factorInReach(
  deps: AccountDeps,
  { session, user }: OwnSession,
  id: string,
): Promise<KeptFactor> {
  const factor = await findFactor(deps, { id, userId: user.id });
  const isVerified = factor?.status === "verified";
  if (factor === null || (session.awaitsFactor && !isVerified)) {
    throw accountError("NOT_FOUND", messages.unknown);
  }
  if (session.awaitsFactor) return factor;
  if (isVerified) throw accountError("CONFLICT", messages.alreadyThere);
  if (!isConfirmed(session, Date.now())) {
    throw accountError("CONFIRMATION_REQUIRED", accountMessages.confirmFirst);
  }
  return factor;
}

function waitingOf(ctx: GenericEndpointContext, { session }: OwnSession): Waiting {
  const lifeMs = ctx.context.sessionConfig.expiresIn * SECOND;
  return { id: session.id, userId: session.userId, lifeMs };
}

/** Gives the browser the token of the session that is whole now. */
async function enter(
  ctx: GenericEndpointContext,
  { session, user }: OwnSession,
  whole: Whole,
): Promise<SessionAnswer> {
  await setSessionCookie(ctx, { session: { ...session, ...whole }, user });
  return sessionAnswer(user, whole);
}
