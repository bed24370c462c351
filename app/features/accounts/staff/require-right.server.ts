import { createAuthMiddleware } from "better-auth/api";
import { hasRight, type Right } from "#app/domain/staff-roles.ts";
import { adminMessages } from "#app/features/accounts/admin/admin-messages.ts";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { requireSession } from "#app/features/accounts/session/require-session.server.ts";
import { type AppMode, findRole } from "#app/records/users/find-role.server.ts";

export type StaffDeps = AccountDeps & { appMode: AppMode };

/** For `use` of an endpoint: a session of staff with the right, or 403. */
export function requireRight({ db, appMode }: StaffDeps, right: Right) {
  return createAuthMiddleware({ use: [requireSession] }, async (ctx) => {
    const viewer = await findRole(db, ctx.context.session.user.id, appMode);
    if (!hasRight(viewer, right)) throw accountError("FORBIDDEN", adminMessages.noRight);
    return { session: ctx.context.session };
  });
}
