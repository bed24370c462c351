import { CsvError, type Info, parse } from "csv-parse/sync";
import { ok, refused, type Result } from "#app/domain/result.ts";

export const MAX_LIST_BYTES: number = 5 * 1024 * 1024;
export const MAX_CARS = 2000;
const MAX_RECORD_CHARACTERS = 40_000;

export type TableLine = { line: number; values: string[] };
export type Table = { headings: string[]; lines: TableLine[] };

/** Why a file cannot be read at all; `line` is where, when that is known. */
export type TableRefusal =
  | { reason: "empty" | "too-large" | "not-utf8" | "too-many" }
  | { reason: "broken-quotes" | "too-long"; line: number };

/**
 * The lines of a file of comma, semicolon or tab separated values (RFC 4180) in UTF-8, without those
 * that are empty. Not more than MAX_CARS are looked at.
 */
export function readTable(bytes: Uint8Array): Result<Table, TableRefusal> {
  if (bytes.length > MAX_LIST_BYTES) return refused({ reason: "too-large" });
  const text = decode(bytes);
  if (text === null) return refused({ reason: "not-utf8" });
  const records = parseRecords(text);
  if (!records.ok) return records;
  const [head, ...lines] = records.value;
  if (head === undefined || lines.length === 0) return refused({ reason: "empty" });
  if (lines.length > MAX_CARS) return refused({ reason: "too-many" });
  return ok({ headings: head.values, lines });
}

/** Null for what is not UTF-8, such as what Excel calls Unicode text or plain CSV. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

function parseRecords(text: string): Result<TableLine[], TableRefusal> {
  let reached = 0;
  try {
    const records: TableLine[] = [];
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: MAX_RECORD_CHARACTERS,
      // The heading, and one more than may be: then there are too many.
      to: MAX_CARS + 2,
      on_record(values: string[], { lines }: Info): null {
        reached = lines;
        records.push({ line: lines - linesWithin(values), values });
        return null;
      },
    });
    return ok(records);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = error.code === "CSV_MAX_RECORD_SIZE" ? "too-long" : "broken-quotes";
    return refused({ reason, line: reached + 1 });
  }
}

/** The sign that stands most often in the heading. */
function delimiterOf(text: string): string {
  const [heading = ""] = text.split(/\r?\n|\r/, 1);
  const counted = [",", ";", "\t"].map((sign) => ({ sign, count: heading.split(sign).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).sign;
}

function linesWithin(values: readonly string[]): number {
  return values.reduce((sum, value) => sum + (value.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}
