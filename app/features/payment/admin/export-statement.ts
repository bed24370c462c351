import { stringify } from "csv-stringify/sync";
import { rupeesOf } from "#app/domain/money.ts";
import type { StatementLine } from "./get-statement.server.ts";
import { providerLabel } from "./provider-label.ts";

const COLUMNS = [
  "date",
  "provider",
  "payments",
  "taken",
  "refunds",
  "given_back",
  "net",
  "open_differences",
  "to_be_checked",
] as const;

/** CSV (RFC 4180) with a UTF-8 byte order mark, formulas escaped, amounts in rupees. */
export function exportStatement(lines: readonly StatementLine[]): string {
  return stringify(lines.toReversed().map(recordOf), {
    columns: [...COLUMNS],
    header: true,
    bom: true,
    record_delimiter: "windows",
    escape_formulas: true,
    // Only numbers may begin with a minus; other text would be a formula.
    cast: { number: (amount) => amount.toFixed(2) },
  });
}

function recordOf(line: StatementLine): Record<(typeof COLUMNS)[number], string | number> {
  return {
    date: line.date,
    provider: providerLabel(line.provider),
    payments: String(line.payments),
    taken: rupeesOf(line.taken),
    refunds: String(line.refunds),
    given_back: rupeesOf(line.refunded),
    net: rupeesOf(line.net),
    open_differences: String(line.differences),
    to_be_checked: String(line.unaudited),
  };
}
