import { stringify } from "csv-stringify/sync";
import { COLUMNS } from "./import-columns.ts";

/** A list with every column and one car, for Excel too (UTF-8 with its mark). */
export function carListTemplate(): string {
  const rows = [COLUMNS.map(({ name }) => name), COLUMNS.map(({ example }) => example)];
  return stringify(rows, { bom: true, record_delimiter: "windows" });
}
