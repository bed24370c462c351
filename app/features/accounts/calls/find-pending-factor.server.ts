import type { Auth } from "#app/features/accounts/service/auth.server.ts";

export async function findPendingFactorUser(
  auth: Auth,
  headers: Headers,
): Promise<{ userId: string } | null> {
  if (!headers.has("cookie")) return null;
  const found = await auth.api.getSession({ headers });
  return found?.session.awaitsFactor ? { userId: found.session.userId } : null;
}
