import type { GenericEndpointContext } from "better-auth";
import { setSessionCookie } from "better-auth/cookies";
import { realEmail } from "#app/domain/placeholder-email.ts";

export type SessionResponse = {
  user: { id: string; name: string; email: string | null; phone: string | null };
  awaitsFactor: boolean;
};

export async function openSession(
  ctx: GenericEndpointContext,
  userId: string,
): Promise<SessionResponse> {
  const session = await ctx.context.internalAdapter.createSession(userId);
  const user = await ctx.context.internalAdapter.findUserById(userId);
  if (!session || !user) throw new Error("The session could not be made");
  await setSessionCookie(ctx, { session, user });
  return sessionResponse(user, session);
}

type User = { id: string; name: string; email: string; phone?: unknown };

export function sessionResponse(user: User, session: object): SessionResponse {
  const { id, name, email } = user;
  const phone = typeof user.phone === "string" ? user.phone : null;
  const awaitsFactor = "awaitsFactor" in session && Boolean(session.awaitsFactor);
  return { user: { id, name, email: realEmail(email), phone }, awaitsFactor };
}
