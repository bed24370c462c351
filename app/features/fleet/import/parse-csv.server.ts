import { CsvError, type Info, parse } from "csv-parse/sync";
import { ok, refused, type Result } from "#app/domain/result.ts";

export const MAX_LIST_BYTES: number = 5 * 1024 * 1024;
export const MAX_CARS = 2000;
const MAX_RECORD_CHARACTERS = 40_000;
const MAX_COLUMNS = 200;

export type CsvLine = { line: number; values: string[] };
export type CsvTable = { headings: string[]; lines: CsvLine[] };

export type CsvRefusal =
  | { kind: "empty" | "too-large" | "not-utf8" | "too-many" }
  | { kind: "broken-quotes" | "too-long"; line: number };

/** Parses comma, semicolon or tab separated values (RFC 4180) in UTF-8; skips empty lines. */
export function parseCsv(bytes: Uint8Array): Result<CsvTable, CsvRefusal> {
  if (bytes.length > MAX_LIST_BYTES) return refused({ kind: "too-large" });
  const text = decode(bytes);
  if (text === null) return refused({ kind: "not-utf8" });
  // The parser does not limit the number of empty values.
  if (countOccurrences(text, delimiterOf(text)) > MAX_COLUMNS * (MAX_CARS + 1)) {
    return refused(
      countOccurrences(text, "\n") > MAX_CARS
        ? { kind: "too-many" }
        : { kind: "too-long", line: 1 },
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

/** Null if it is not UTF-8, as some exports of Excel are not. The parser counts a CRLF in quotes as two lines. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text.replaceAll("\r\n", "\n");
  } catch {
    return null;
  }
}

function parseRecords(text: string): Result<CsvLine[], CsvRefusal> {
  let lineReached = 0;
  try {
    const records: CsvLine[] = [];
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: MAX_RECORD_CHARACTERS,
      // The heading, and one more than allowed to detect too many.
      to: MAX_CARS + 2,
      on_record(values: string[], { lines }: Info): null {
        lineReached = lines;
        records.push({ line: lines - countLineBreaks(values), values });
        return null;
      },
    });
    return ok(records);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const kind = error.code === "CSV_MAX_RECORD_SIZE" ? "too-long" : "broken-quotes";
    return refused({ kind, line: lineReached + 1 });
  }
}

function delimiterOf(text: string): string {
  const [heading = ""] = text.split(/\r?\n|\r/, 1);
  const counts = [",", ";", "\t"].map((separator) => ({
    sign: separator,
    count: heading.split(separator).length,
  }));
  return counts.reduce((max, next) => (next.count > max.count ? next : max)).sign;
}

function countLineBreaks(values: readonly string[]): number {
  return values.reduce((sum, value) => sum + (value.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}

function countOccurrences(text: string, separator: string): number {
  let count = 0;
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1))
    count += 1;
  return count;
}
