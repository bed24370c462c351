import { type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import { ID_CURSOR, LIST_CURSOR } from "#app/domain/list-cursor.ts";

type ListCursor = { at?: Instant; id: string };
/** Columns that order a list; ids alone increase over time. */
type OrderColumns = { at?: string; id: string };
type Direction = "asc" | "desc";

/** Where the pages beside a page begin; null where there is none. */
export type PageCursors = { previous: string | null; next: string | null };

type PageOptions<Row> = {
  /** Of the page to read; null, or one that is invalid, for the first one. */
  cursor: string | null;
  limit: number;
  columns: OrderColumns;
  direction?: Direction;
  keyOf: (row: Row) => ListCursor;
};

/** A page of a list, which `columns` order, and where the pages beside it begin. */
export async function readPage<DB, TB extends keyof DB, Row>(
  list: SelectQueryBuilder<DB, TB, Row>,
  { cursor, limit, columns, direction = "desc", keyOf }: PageOptions<Row>,
): Promise<PageCursors & { rows: Row[] }> {
  async function read(start: ListCursor | null, order: Direction): Promise<Row[]> {
    let page = start === null ? list : list.where(isAfterCursor(start, columns, order));
    if (columns.at !== undefined) page = page.orderBy(sql.ref(columns.at), order);
    return await page
      .orderBy(sql.ref(columns.id), order)
      .limit(limit + 1)
      .execute();
  }
  const start = parseCursor(cursor, columns);
  if (start?.isBackward) {
    const found = await read(start, direction === "desc" ? "asc" : "desc");
    // With fewer it would be the first page, and not a whole one.
    if (found.length > limit) return pageOf(found.slice(0, limit).toReversed(), keyOf);
  }
  const after = start?.isBackward ? null : start;
  const found = await read(after, direction);
  const page = pageOf(found.slice(0, limit), keyOf);
  return {
    ...page,
    previous: after === null ? null : page.previous,
    next: found.length > limit ? page.next : null,
  };
}

/** As if there were a page on either side. */
function pageOf<Row>(rows: Row[], keyOf: (row: Row) => ListCursor) {
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    previous: first === undefined ? null : `-${formatCursor(keyOf(first))}`,
    next: last === undefined ? null : formatCursor(keyOf(last)),
  };
}

function formatCursor({ at, id }: ListCursor): string {
  return at === undefined ? id : `${at}.${id}`;
}

function parseCursor(text: string | null, columns: OrderColumns) {
  if (columns.at === undefined) {
    const [, sign, id] = ID_CURSOR.exec(text ?? "") ?? [];
    return id === undefined ? null : { isBackward: sign === "-", id };
  }
  const [, sign, time, id] = LIST_CURSOR.exec(text ?? "") ?? [];
  return id === undefined ? null : { isBackward: sign === "-", at: Number(time), id };
}

/** A keyset condition. */
export function isAfterCursor(
  { at, id }: ListCursor,
  columns: OrderColumns,
  direction: Direction = "desc",
) {
  const operator = sql.raw(direction === "desc" ? "<" : ">");
  if (at === undefined || columns.at === undefined) {
    return sql<SqlBool>`${sql.ref(columns.id)} ${operator} ${id}`;
  }
  return sql<SqlBool>`(${sql.ref(columns.at)}, ${sql.ref(columns.id)}) ${operator} (${at}, ${id})`;
}
