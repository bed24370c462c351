import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";
import type { Result } from "#app/domain/result.ts";
import { STAFF_ROLES } from "#app/domain/staff-roles.ts";
import { accountError, POST } from "#app/features/accounts/base/account-error.server.ts";
import { siteOrigin } from "#app/features/accounts/base/site-origin.ts";
import { textField, userEmail } from "#app/features/accounts/base/user-fields.ts";
import { requireConfirmed } from "#app/features/accounts/confirmation/require-confirmed.server.ts";
import {
  openSession,
  sessionResponse,
} from "#app/features/accounts/session/open-session.server.ts";
import { requireSession } from "#app/features/accounts/session/require-session.server.ts";
import { isComplete } from "#app/features/accounts/session/session-rules.server.ts";
import { acceptInvitation } from "./accept-invitation.server.ts";
import { grantedPlaces } from "./granted-places.ts";
import { type InvitationRefusal, invitationMessages } from "./invitation-messages.ts";
import { inviteStaff, resendInvitation, revokeInvitation } from "./invite-staff.server.ts";
import { requireRight, type StaffDeps } from "./require-right.server.ts";

const invitation = z.object({ email: userEmail, role: z.enum(STAFF_ROLES), places: grantedPlaces });
const acceptance = z.object({ token: z.string().max(200), name: textField });

export function invitationEndpoints(deps: StaffDeps) {
  return {
    id: "staff-invitations",
    endpoints: { ...manageEndpoints(deps), ...acceptEndpoint(deps) },
  } satisfies BetterAuthPlugin;
}

function manageEndpoints(deps: StaffDeps) {
  const { clock } = deps;
  const right = requireRight(deps, "staff.manage");
  return {
    inviteStaff: createAuthEndpoint(
      "/admin/invitations",
      { ...POST, use: [requireConfirmed(clock), right], body: invitation },
      async (ctx) => {
        const sender = { by: ctx.context.session.user.id, site: siteOrigin(ctx), at: clock.now() };
        return ctx.json(valueOrThrow(await inviteStaff(deps, ctx.body, sender)));
      },
    ),
    resendInvitation: createAuthEndpoint(
      "/admin/invitations/:id/send",
      { method: "POST", use: [requireSession, right] },
      async (ctx) => {
        const sender = { by: ctx.context.session.user.id, site: siteOrigin(ctx), at: clock.now() };
        return ctx.json(valueOrThrow(await resendInvitation(deps, ctx.params.id, sender)));
      },
    ),
    revokeInvitation: createAuthEndpoint(
      "/admin/invitations/:id",
      { method: "DELETE", use: [requireSession, right] },
      async (ctx) => {
        const sender = { by: ctx.context.session.user.id, at: clock.now() };
        return ctx.json(valueOrThrow(await revokeInvitation(deps, ctx.params.id, sender)));
      },
    ),
  };
}

function acceptEndpoint(deps: StaffDeps) {
  return {
    acceptInvitation: createAuthEndpoint(
      "/invitation/accept",
      { ...POST, body: acceptance },
      async (ctx) => {
        const found = ctx.headers?.has("cookie") ? await getSessionFromCtx(ctx) : null;
        const current = found !== null && isComplete(found) ? found : null;
        const sessionUserId = current?.user.id ?? null;
        const { token, name } = ctx.body;
        const at = deps.clock.now();
        const accepted = await acceptInvitation(deps, { token, name, sessionUserId, at });
        const { userId } = valueOrThrow(accepted);
        if (current !== null && userId === sessionUserId)
          return ctx.json(sessionResponse(current.user, current.session));
        return ctx.json(await openSession(ctx, userId));
      },
    ),
  };
}

function valueOrThrow<T>(answer: Result<T, InvitationRefusal>): T {
  if (answer.ok) return answer.value;
  throw accountError("CONFLICT", invitationMessages[answer.reason], { reason: answer.reason });
}
