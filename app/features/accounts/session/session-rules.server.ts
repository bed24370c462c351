import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { MINUTE } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";

export const SECOND_FACTOR_TIMEOUT_MS = 10 * MINUTE;

type Person = { hasFactor?: unknown; bannedAt?: unknown; deletedAt?: unknown };
type NewSession = { userId: string; [field: string]: unknown };
type EndpointContext = {
  context: { internalAdapter: { findUserById: (id: string) => Promise<unknown> } };
};

/**
 * Covers every sign-in method: refuses banned and deleted users, and marks sessions that need a second
 * factor as pending.
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

/** Refreshing extends complete sessions only: the wait for the second factor has a fixed end. */
export async function beforeSessionUpdate(
  change: Partial<Session>,
  endpoint: UpdateContext | null,
) {
  const current = endpoint?.context.session?.session;
  if (!current?.awaitsFactor || change.awaitsFactor === false) return;
  return { data: { expiresAt: current.expiresAt } };
}

type SessionWithUser = { session: Record<string, unknown>; user: Record<string, unknown> };

/** False while the second factor is pending, and for banned and deleted users. */
export function isComplete({ session, user }: SessionWithUser): boolean {
  return !session.awaitsFactor && !user.bannedAt && !user.deletedAt;
}

const OPEN_TO_PENDING_SESSIONS =
  /^\/(?:factors|sign-out|get-session|sign-in|sign-up|code|link|recover|sso|callback)(?:\/|$)/;

/** Everywhere else a pending session counts as signed out. */
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
