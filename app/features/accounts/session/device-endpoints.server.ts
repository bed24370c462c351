import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import type { AccountDeps } from "#app/features/accounts/base/account-deps.ts";
import { POST } from "#app/features/accounts/base/account-error.server.ts";
import { requireSession } from "./require-session.server.ts";
import { listDevices, signOutDevices } from "./devices.server.ts";

const devicesToEnd = z.union([
  z.object({ which: z.enum(["others", "all"]) }).transform(({ which }) => which),
  z.object({ id: z.string() }),
]);

export function deviceEndpoints({ db, clock }: AccountDeps) {
  return {
    id: "devices",
    endpoints: {
      findDevices: createAuthEndpoint(
        "/devices",
        { method: "GET", use: [requireSession] },
        async (ctx) =>
          ctx.json({ devices: await listDevices(db, ctx.context.session.session, clock.now()) }),
      ),
      endDevices: createAuthEndpoint(
        "/devices/end",
        { ...POST, use: [requireSession], body: devicesToEnd },
        async (ctx) => {
          const { endedThis } = await signOutDevices(db, ctx.context.session.session, ctx.body);
          if (endedThis) deleteSessionCookie(ctx);
          return ctx.json({ endedThis });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
