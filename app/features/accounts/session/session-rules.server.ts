import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { MINUTE } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";

/** How long a second factor may be given after the first. */
export const SECOND_FACTOR_TIMEOUT_MS = 10 * MINUTE;

type Person = { hasFactor?: unknown; bannedAt?: unknown; deletedAt?: unknown };
type NewSession = { userId: string; [field: string]: unknown };
type EndpointContext = {
  context: { internalAdapter: { findUserById: (id: string) => Promise<unknown> } };
};

/**
 * Every session is made through here, whichever way in: none for the banned and for those who left,
 * and one that opens nothing yet for a person with a second factor.
 */
export function beforeSessionCreate(clock: Clock) {
  return async (session: NewSession, endpoint: EndpointContext | null) => {
    if (!endpoint) throw new Error("A session is made by an endpoint of the account service");
    const found = await endpoint.context.internalAdapter.findUserById(session.userId);
    if (typeof found !== "object" || found === null) throw new Error("A session of nobody");
    const { hasFactor, bannedAt, deletedAt }: Person = found;
    if (deletedAt) throw accountError("UNAUTHORIZED", accountMessages.invalidCredentials.title);
    if (bannedAt) throw accountError("BANNED", accountMessages.banned.title);
    const now = clock.now();
    const awaitsFactor = Boolean(hasFactor);
    const end = awaitsFactor ? { expiresAt: new Date(now + SECOND_FACTOR_TIMEOUT_MS) } : {};
    return { data: { ...session, ...end, awaitsFactor, confirmedAt: now } };
  };
}

type Session = { expiresAt: Date; [field: string]: unknown };
type UpdateContext = { context: { session: { session: Session } | null } };

/** Being asked for prolongs a whole session only: the wait for the second factor has one end. */
export async function beforeSessionUpdate(
  change: Partial<Session>,
  endpoint: UpdateContext | null,
) {
  const current = endpoint?.context.session?.session;
  if (!current?.awaitsFactor || change.awaitsFactor === false) return;
  return { data: { expiresAt: current.expiresAt } };
}

type SessionWithUser = { session: Record<string, unknown>; user: Record<string, unknown> };

/**
 * Whether a session opens anything: not while it waits for its second factor, and not for somebody
 * who was banned, or left, in the moment in which it was made.
 */
export function isComplete({ session, user }: SessionWithUser): boolean {
  return !session.awaitsFactor && !user.bannedAt && !user.deletedAt;
}

/** What a session that still waits for its second factor may ask for. */
const OPEN_TO_PENDING_SESSIONS =
  /^\/(?:factors|sign-out|get-session|sign-in|sign-up|code|link|recover|sso|callback)(?:\/|$)/;

/** A session that waits for its second factor is nobody's, whatever is asked. */
const refusePendingSession = createAuthMiddleware(async (ctx) => {
  if (OPEN_TO_PENDING_SESSIONS.test(ctx.path) || !ctx.headers?.has("cookie")) return;
  const found = await getSessionFromCtx(ctx, { disableRefresh: true });
  if (found?.session.awaitsFactor) {
    throw accountError("FACTOR_REQUIRED", accountMessages.factorRequired);
  }
});

export const pendingSessionGuard = {
  id: "half-session-guard",
  hooks: { before: [{ matcher: () => true, handler: refusePendingSession }] },
} satisfies BetterAuthPlugin;
