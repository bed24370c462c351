import type { Database } from "#app/db/client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";

const RETENTION_MS = 30 * DAY;

export async function pruneOutbox(db: Database, now: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("outbox")
    .where("dueAt", "is", null)
    .where("createdAt", "<", now - RETENTION_MS)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
