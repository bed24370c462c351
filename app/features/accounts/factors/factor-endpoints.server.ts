import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { POST } from "#app/features/accounts/base/account-error.server.ts";
import { requireConfirmed } from "#app/features/accounts/confirmation/require-confirmed.server.ts";
import { findFactors, findVerifiedFactors } from "./find-factors.server.ts";
import { anySession } from "./pending-session.server.ts";
import { offerPhone, offerTotp } from "./create-factor.server.ts";
import { removeFactor } from "./remove-factor.server.ts";
import { renewOwnCodes } from "./renew-backup-codes.server.ts";
import { secondStepEndpoints } from "./second-step-endpoints.server.ts";

const asked = z.object({ type: z.enum(["totp", "phone"]) });

/** The second steps of signing in: what there is, setting one up, passing one, removing one. */
export function factorEndpoints(deps: AccountDeps) {
  return {
    id: "factors",
    endpoints: {
      listFactors: createAuthEndpoint(
        "/factors",
        { method: "GET", use: [anySession] },
        async (ctx) => {
          const { session, user } = ctx.context.session;
          if (!session.awaitsFactor) return ctx.json(await findFactors(deps.db, user.id));
          return ctx.json({ factors: await findVerifiedFactors(deps.db, user.id) });
        },
      ),
      offerFactor: createAuthEndpoint(
        "/factors",
        { ...POST, body: asked, use: [requireConfirmed] },
        async (ctx) => {
          const { user } = ctx.context.session;
          if (ctx.body.type === "phone") return ctx.json(await offerPhone(deps, user.id));
          return ctx.json(await offerTotp(deps, user.id));
        },
      ),
      ...secondStepEndpoints(deps),
      renewBackupCodes: createAuthEndpoint(
        "/factors/backup-codes",
        { method: "POST", use: [requireConfirmed] },
        async (ctx) => {
          const { user } = ctx.context.session;
          return ctx.json({ backupCodes: await renewOwnCodes(deps, user.id) });
        },
      ),
      removeFactor: createAuthEndpoint(
        "/factors/:id",
        { method: "DELETE", use: [requireConfirmed] },
        async (ctx) => {
          await removeFactor(deps, ctx.context.session.session, ctx.params.id);
          return ctx.json({ id: ctx.params.id });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
