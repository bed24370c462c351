import { sql, type SqlBool } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";

/** Where a page of a list ends that is ordered by a moment, and by id within one moment. */
type ListCursor = { at: Instant; id: string };

/** As it stands in an address. */
export function formatCursor({ at, id }: ListCursor): string {
  return `${at}.${id}`;
}

/** Null for what is none: the list then begins at its head. */
export function parseCursor(text: string | null): ListCursor | null {
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text ?? "") ?? [];
  return time === undefined || id === undefined ? null : { at: Number(time), id };
}

/** Whether a row comes after the page that ends there; `at` and `id` are the columns of the order. */
export function isAfterCursor(
  cursor: ListCursor,
  { at, id }: { at: string; id: string },
  direction: "asc" | "desc" = "desc",
) {
  const operator = sql.raw(direction === "desc" ? "<" : ">");
  return sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) ${operator} (${cursor.at}, ${cursor.id})`;
}

/** Of rows that were asked for with one more than a page has: the page, and what the next one is `after`. */
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? cursorOf(last) : null };
}
