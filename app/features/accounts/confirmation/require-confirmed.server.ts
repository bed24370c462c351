import { createAuthMiddleware } from "better-auth/api";
import type { Clock } from "#app/ports/clock.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { requireSession } from "#app/features/accounts/session/require-session.server.ts";
import { isConfirmed } from "./is-confirmed.ts";

/** For `use` of an endpoint: 401 without a session, 403 without a recent confirmation. */
export function requireConfirmed(clock: Clock) {
  return createAuthMiddleware({ use: [requireSession] }, async (ctx) => {
    const { session } = ctx.context;
    if (!isConfirmed(session.session, clock.now())) {
      throw accountError("CONFIRMATION_REQUIRED", accountMessages.confirmFirst);
    }
    return { session };
  });
}
