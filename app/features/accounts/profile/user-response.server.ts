import type { Database } from "#app/db/client.server.ts";
import { getUser } from "#app/features/accounts/users/get-user.server.ts";

export async function userResponse(db: Database, userId: string) {
  const { id, name, email, phone } = await getUser(db, userId);
  return { user: { id, name, email, phone } };
}
