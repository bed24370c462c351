import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { requireConfirmed } from "#app/features/accounts/confirmation/require-confirmed.server.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { deletionObstacleMessage } from "./deletion-messages.ts";

export function deletionEndpoints({ db, clock }: AccountDeps) {
  return {
    id: "leaving",
    endpoints: {
      deleteAccount: createAuthEndpoint(
        "/user/delete",
        { method: "POST", use: [requireConfirmed(clock)] },
        async (ctx) => {
          const { user } = ctx.context.session;
          const deleted = await deleteAccount(db, user.id, clock.now());
          if (!deleted.ok) {
            throw accountError("CONFLICT", deletionObstacleMessage(deleted.reason), deleted.reason);
          }
          deleteSessionCookie(ctx);
          return ctx.json({ deleted: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
