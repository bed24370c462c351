import { stringify } from "csv-stringify/sync";
import { COLUMNS } from "./import-columns.ts";

/** Excel needs the byte order mark. */
export function carListTemplate(): string {
  const rows = [COLUMNS.map(({ name }) => name), COLUMNS.map(({ example }) => example)];
  return stringify(rows, { bom: true, record_delimiter: "windows" });
}
