import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { factorMessages } from "./factor-messages.ts";

/** For `use` of an endpoint: a session, complete or pending its second step, or 401. */
export const requireAnySession = createAuthMiddleware(async (ctx) => {
  const session = await getSessionFromCtx(ctx);
  if (!session) throw accountError("UNAUTHORIZED", accountMessages.sessionMissing);
  return { session };
});

/** For `use` of an endpoint: a pending session; 409 for a complete one. */
export const requirePendingSession = createAuthMiddleware(
  { use: [requireAnySession] },
  async (ctx) => {
    const { session } = ctx.context;
    if (!session.session.awaitsFactor) throw accountError("CONFLICT", factorMessages.alreadyPassed);
    return { session };
  },
);
