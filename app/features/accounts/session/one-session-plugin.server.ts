import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import type { Database } from "#app/db/client.server.ts";

/** A browser has one session: signing in ends the one that its request came with. */
export function oneSessionPlugin(db: Database) {
  const endOldSession = createAuthMiddleware(async (ctx) => {
    const { newSession, authCookies, secret } = ctx.context;
    const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
    if (!newSession || !token || token === newSession.session.token) return;
    await db.deleteFrom("sessions").where("token", "=", token).execute();
  });
  return {
    id: "one-session",
    hooks: { after: [{ matcher: ({ path }) => path !== "/get-session", handler: endOldSession }] },
  } satisfies BetterAuthPlugin;
}
