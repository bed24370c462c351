import type { Auth } from "#app/features/accounts/service/auth.server.ts";

/** Who has done the first step of signing in, and owes the second; null for everybody else. */
export async function findPendingFactorUser(
  auth: Auth,
  headers: Headers,
): Promise<{ userId: string } | null> {
  if (!headers.has("cookie")) return null;
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  return found?.session.awaitsFactor ? { userId: found.session.userId } : null;
}
