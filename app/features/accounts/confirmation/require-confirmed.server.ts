import { createAuthMiddleware } from "better-auth/api";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { requireSession } from "#app/features/accounts/session/require-session.server.ts";
import { isConfirmed } from "./is-confirmed.ts";

/** For `use` of an endpoint: a session whose owner was confirmed lately, or 401 or 403. */
export const requireConfirmed = createAuthMiddleware({ use: [requireSession] }, async (ctx) => {
  const { session } = ctx.context;
  if (!isConfirmed(session.session, Date.now())) {
    throw accountError("CONFIRMATION_REQUIRED", accountMessages.confirmFirst);
  }
  return { session };
});
