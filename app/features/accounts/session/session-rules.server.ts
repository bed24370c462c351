import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import type { Database, Tx } from "#app/db/client.server.ts";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import { accountError } from "#app/features/accounts/base/account-error.server.ts";
import { findStaffRole } from "#app/records/users/find-role.server.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";

export const SECOND_FACTOR_TIMEOUT_MS = 10 * MINUTE;
/** From the sign-in to the latest end of a session, however often it is used. */
const CUSTOMER_SESSION_MS = 30 * DAY;
const STAFF_SESSION_MS = 12 * HOUR;

type Person = { hasFactor?: unknown; bannedAt?: unknown; deletedAt?: unknown };
type NewSession = { userId: string; createdAt: Date; expiresAt: Date; [field: string]: unknown };
type EndpointContext = {
  context: { internalAdapter: { findUserById: (id: string) => Promise<unknown> } };
};

/**
 * Covers every sign-in method: refuses banned and deleted users, marks sessions that need a second
 * factor as pending, and sets the latest end.
 */
export function beforeSessionCreate(db: Database, clock: Clock) {
  return async (session: NewSession, endpoint: EndpointContext | null) => {
    if (!endpoint) throw new Error("A session is made by an endpoint of the account service");
    const found = await endpoint.context.internalAdapter.findUserById(session.userId);
    if (typeof found !== "object" || found === null) throw new Error("A session of nobody");
    const { hasFactor, bannedAt, deletedAt }: Person = found;
    if (deletedAt) throw accountError("UNAUTHORIZED", accountMessages.invalidCredentials.title);
    if (bannedAt) throw accountError("BANNED", accountMessages.banned.title);
    // By the clock of better-auth, which judges the end.
    const now = session.createdAt.getTime();
    const awaitsFactor = Boolean(hasFactor);
    const endsAt = awaitsFactor
      ? now + SECOND_FACTOR_TIMEOUT_MS
      : await findLatestEnd(db, session.userId, now);
    const expiresAt = new Date(Math.min(session.expiresAt.getTime(), endsAt));
    return { data: { ...session, expiresAt, endsAt, awaitsFactor, confirmedAt: clock.now() } };
  };
}

/** When a session that begins now ends at the latest. */
export async function findLatestEnd(
  db: Database | Tx,
  userId: string,
  now: Instant,
): Promise<Instant> {
  return (
    now + ((await findStaffRole(db, userId)) === null ? CUSTOMER_SESSION_MS : STAFF_SESSION_MS)
  );
}

type Session = { expiresAt: Date; [field: string]: unknown };
type UpdateContext = { context: { session: { session: Session } | null } };

/** Use extends a session up to its latest end. */
export async function beforeSessionUpdate(
  change: Partial<Session>,
  endpoint: UpdateContext | null,
) {
  const current = endpoint?.context.session?.session;
  if (!current || !change.expiresAt) return;
  const expiresAt = Math.min(change.expiresAt.getTime(), Number(current.endsAt));
  return { data: { expiresAt: new Date(expiresAt) } };
}

type SessionWithUser = { session: Record<string, unknown>; user: Record<string, unknown> };

/** False while the second factor is pending, and for banned and deleted users. */
export function isComplete({ session, user }: SessionWithUser): boolean {
  return !session.awaitsFactor && !user.bannedAt && !user.deletedAt;
}

const OPEN_TO_PENDING_SESSIONS =
  /^\/(?:factors|sign-out|get-session|sign-in|sign-up|code|link|invitation|recover|sso|callback)(?:\/|$)/;

/** Everywhere else a pending session counts as signed out. */
const refusePendingSession = createAuthMiddleware(async (ctx) => {
  if (OPEN_TO_PENDING_SESSIONS.test(ctx.path) || !ctx.headers?.has("cookie")) return;
  const found = await getSessionFromCtx(ctx);
  if (found?.session.awaitsFactor) {
    throw accountError("FACTOR_REQUIRED", accountMessages.factorRequired);
  }
});

export const pendingSessionGuard = {
  id: "half-session-guard",
  hooks: { before: [{ matcher: () => true, handler: refusePendingSession }] },
} satisfies BetterAuthPlugin;
