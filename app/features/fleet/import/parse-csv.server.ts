import { CsvError, type Info, parse } from "csv-parse/sync";
import { ok, refused, type Result } from "#app/domain/result.ts";

export const MAX_LIST_BYTES: number = 5 * 1024 * 1024;
export const MAX_CARS = 2000;
const MAX_RECORD_CHARACTERS = 40_000;
/** Each is looked at for each car: ours, and as many that are not. */
const MAX_COLUMNS = 200;

export type TableLine = { line: number; values: string[] };
export type Table = { headings: string[]; lines: TableLine[] };

/** Why a file cannot be read at all; `line` is where, when that is known. */
export type TableRefusal =
  | { kind: "empty" | "too-large" | "not-utf8" | "too-many" }
  | { kind: "broken-quotes" | "too-long"; line: number };

/**
 * The lines of a file of comma, semicolon or tab separated values (RFC 4180) in UTF-8, without those
 * that are empty. Not more than MAX_CARS are looked at.
 */
export function readTable(bytes: Uint8Array): Result<Table, TableRefusal> {
  if (bytes.length > MAX_LIST_BYTES) return refused({ kind: "too-large" });
  const text = decode(bytes);
  if (text === null) return refused({ kind: "not-utf8" });
  // The parser does not mind values without characters, however many.
  if (countOf(text, delimiterOf(text)) > MAX_COLUMNS * (MAX_CARS + 1)) {
    return refused(
      countOf(text, "\n") > MAX_CARS ? { kind: "too-many" } : { kind: "too-long", line: 1 },
    );
  }
  const records = parseRecords(text);
  if (!records.ok) return records;
  const [head, ...lines] = records.value;
  if (head === undefined || lines.length === 0) return refused({ kind: "empty" });
  if (lines.length > MAX_CARS) return refused({ kind: "too-many" });
  if (head.values.length > MAX_COLUMNS) return refused({ kind: "too-long", line: head.line });
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
    const kind = error.code === "CSV_MAX_RECORD_SIZE" ? "too-long" : "broken-quotes";
    return refused({ kind, line: reached + 1 });
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

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}
