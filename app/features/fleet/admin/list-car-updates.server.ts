import type { Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { parseChangeDetail } from "./car-change-detail.ts";
import type { CarField } from "./car-fields.ts";

export type CarUpdates = {
  /** Newest first; the name is null where the account was deleted. */
  by: { name: string | null; at: Instant }[];
  /** Who saved a field last. */
  editors: Partial<Record<CarField, string | null>>;
};

/** What gives a car another version. */
const NEW_VERSION = ["car.updated", "car.archived", "car.restored"] as const;

/** Bounds the query: `count` comes from a form. */
const MAX_UPDATES = 100;

/** The last `count` saves of a car; where that is no valid number, the last one. */
export async function listCarUpdates(tx: Tx, id: string, count: number): Promise<CarUpdates> {
  const entries = await tx
    .selectFrom("auditLog")
    .leftJoin("users", "users.id", "auditLog.actorId")
    .select(["users.name", "auditLog.detail", "auditLog.createdAt as at"])
    .where("auditLog.subjectKind", "=", "car")
    .where("auditLog.subjectId", "=", id)
    .where("auditLog.action", "in", NEW_VERSION)
    .orderBy("auditLog.id", "desc")
    .limit(Number.isInteger(count) ? Math.min(Math.max(count, 1), MAX_UPDATES) : 1)
    .execute();
  const oldestFirst = entries.toReversed();
  return {
    by: entries.map(({ name, at }) => ({ name, at })),
    editors: Object.fromEntries(
      oldestFirst.flatMap(({ name, detail }) =>
        parseChangeDetail(detail ?? "").map((field) => [field, name]),
      ),
    ),
  };
}
