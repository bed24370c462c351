import type { Database } from "#app/db/client.server.ts";
import { businessDate, minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { paise, rupeesOf } from "#app/domain/money.ts";
import { csvOf } from "#app/http/csv.ts";

export type ListedClose = Awaited<ReturnType<typeof listDayCloses>>[number];

/** Newest first, with the name of who counted. */
export async function listDayCloses(db: Database, { limit }: { limit?: number } = {}) {
  let closes = db
    .selectFrom("dayCloses")
    .leftJoin("users", "users.id", "dayCloses.closedBy")
    .selectAll("dayCloses")
    .select("users.name as closedByName")
    .orderBy("number", "desc");
  if (limit !== undefined) closes = closes.limit(limit);
  const rows = await closes.execute();
  return rows.map((close) => ({ ...close, difference: paise(close.counted - close.expected) }));
}

const COLUMNS = [
  "number",
  "date",
  "time",
  "closed_by",
  "expected",
  "counted",
  "difference",
  "taken_out",
  "left",
  "note",
] as const;

export function exportDayCloses(closes: readonly ListedClose[]): string {
  return csvOf(COLUMNS, closes.toReversed().map(recordOf));
}

function recordOf(close: ListedClose): Record<(typeof COLUMNS)[number], string | number> {
  const { counted, banked, closedAt } = close;
  return {
    number: String(close.number),
    date: businessDate(closedAt),
    time: formatTime(minuteOfDay(closedAt)),
    closed_by: close.closedByName ?? "",
    expected: rupeesOf(close.expected),
    counted: rupeesOf(counted),
    difference: rupeesOf(close.difference),
    taken_out: rupeesOf(banked),
    left: rupeesOf(paise(counted - banked)),
    note: close.note,
  };
}
