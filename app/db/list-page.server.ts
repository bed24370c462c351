import { sql, type SqlBool } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import { LIST_CURSOR } from "#app/domain/list-cursor.ts";

type ListCursor = { at: Instant; id: string };

export function formatCursor({ at, id }: ListCursor): string {
  return `${at}.${id}`;
}

/** Null for an invalid cursor: the list then starts at the beginning. */
export function parseCursor(text: string | null): ListCursor | null {
  const [, time, id] = LIST_CURSOR.exec(text ?? "") ?? [];
  return time === undefined || id === undefined ? null : { at: Number(time), id };
}

/** A keyset condition; `at` and `id` are the ordering columns. */
export function isAfterCursor(
  cursor: ListCursor,
  { at, id }: { at: string; id: string },
  direction: "asc" | "desc" = "desc",
) {
  const operator = sql.raw(direction === "desc" ? "<" : ">");
  return sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) ${operator} (${cursor.at}, ${cursor.id})`;
}

/** `found` has one row more than the limit when there is a next page. */
export function pageOf<Row>(
  fetchedRows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { rows: Row[]; next: string | null } {
  const rows = fetchedRows.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: fetchedRows.length > limit && last !== undefined ? cursorOf(last) : null };
}
