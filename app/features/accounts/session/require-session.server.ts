import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { isComplete } from "./session-rules.server.ts";

/** For `use` of an endpoint: a complete session, or 401. */
export const requireSession = createAuthMiddleware(async (ctx) => {
  const session = await getSessionFromCtx(ctx);
  if (!session || !isComplete(session)) {
    throw accountError("UNAUTHORIZED", accountMessages.sessionMissing);
  }
  return { session };
});
