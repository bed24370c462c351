import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { POST } from "#app/features/accounts/base/account-error.server.ts";
import { requireConfirmed } from "#app/features/accounts/confirmation/require-confirmed.server.ts";
import { listFactors, listVerifiedFactors } from "./find-factors.server.ts";
import { requireAnySession } from "./pending-session.server.ts";
import { createPhoneFactor, createTotpFactor } from "./create-factor.server.ts";
import { removeFactor } from "./remove-factor.server.ts";
import { renewBackupCodes } from "./renew-backup-codes.server.ts";
import { secondStepEndpoints } from "./second-step-endpoints.server.ts";

const factorInput = z.object({ type: z.enum(["totp", "phone"]) });

export function factorEndpoints(deps: AccountDeps) {
  return {
    id: "factors",
    endpoints: {
      listFactors: createAuthEndpoint(
        "/factors",
        { method: "GET", use: [requireAnySession] },
        async (ctx) => {
          const { session, user } = ctx.context.session;
          if (!session.awaitsFactor) return ctx.json(await listFactors(deps.db, user.id));
          return ctx.json({ factors: await listVerifiedFactors(deps.db, user.id) });
        },
      ),
      createFactor: createAuthEndpoint(
        "/factors",
        { ...POST, body: factorInput, use: [requireConfirmed(deps.clock)] },
        async (ctx) => {
          const { user } = ctx.context.session;
          if (ctx.body.type === "phone") return ctx.json(await createPhoneFactor(deps, user.id));
          return ctx.json(await createTotpFactor(deps, user.id));
        },
      ),
      ...secondStepEndpoints(deps),
      renewBackupCodes: createAuthEndpoint(
        "/factors/backup-codes",
        { method: "POST", use: [requireConfirmed(deps.clock)] },
        async (ctx) => {
          const { user } = ctx.context.session;
          return ctx.json({ backupCodes: await renewBackupCodes(deps, user.id) });
        },
      ),
      removeFactor: createAuthEndpoint(
        "/factors/:id",
        { method: "DELETE", use: [requireConfirmed(deps.clock)] },
        async (ctx) => {
          await removeFactor(deps, ctx.context.session.session, ctx.params.id);
          return ctx.json({ id: ctx.params.id });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
