import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { accountError } from "#app/features/accounts/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { isWhole } from "#app/features/accounts/session/session-rules.server.ts";
import { isConfirmed } from "./is-confirmed.ts";

/** For `use` of an endpoint: a whole session, or 401. */
export const signedIn = createAuthMiddleware(async (ctx) => {
  const session = await getSessionFromCtx(ctx);
  if (!session || !isWhole(session)) {
    throw accountError("UNAUTHORIZED", accountMessages.sessionMissing);
  }
  return { session };
});

/** For `use` of an endpoint: a session whose owner has lately proved who they are, or 401 or 403. */
export const confirmed = createAuthMiddleware({ use: [signedIn] }, async (ctx) => {
  const { session } = ctx.context;
  if (!isConfirmed(session.session, Date.now())) {
    throw accountError("CONFIRMATION_REQUIRED", accountMessages.confirmFirst);
  }
  return { session };
});
