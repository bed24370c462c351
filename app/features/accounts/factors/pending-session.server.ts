import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { factorMessages } from "./factor-messages.ts";

/** For `use` of an endpoint: a session, whole or waiting for its second step, or 401. */
export const requireAnySession = createAuthMiddleware(async (ctx) => {
  // Asking for one that waits would prolong it, and hand out its cookie once more.
  const session = await getSessionFromCtx(ctx, { disableRefresh: true });
  if (!session) throw accountError("UNAUTHORIZED", accountMessages.sessionMissing);
  return { session };
});

/** For `use` of an endpoint: a session that waits for its second step; 409 for a whole one. */
export const requirePendingSession = createAuthMiddleware(
  { use: [requireAnySession] },
  async (ctx) => {
    const { session } = ctx.context;
    if (!session.session.awaitsFactor) throw accountError("CONFLICT", factorMessages.alreadyPassed);
    return { session };
  },
);
