import type { Database, Tx } from "#app/db/client.server.ts";

export async function endSessions(db: Database | Tx, userId: string): Promise<void> {
  await db.deleteFrom("sessions").where("userId", "=", userId).execute();
}
