import { stringify } from "csv-stringify/sync";

type CsvValue = string | number;

/**
 * CSV (RFC 4180) with a UTF-8 byte order mark. Numbers are amounts in rupees; texts that a spreadsheet would take for
 * formulas are escaped.
 */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, CsvValue>[],
  { isFirst = true }: { isFirst?: boolean } = {},
): string {
  return stringify([...rows], {
    columns: [...columns],
    header: isFirst,
    bom: isFirst,
    record_delimiter: "windows",
    escape_formulas: true,
    // Only numbers may begin with a minus; other text would be a formula.
    cast: { number: (amount) => amount.toFixed(2) },
  });
}
