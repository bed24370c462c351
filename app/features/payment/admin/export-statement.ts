import { rupeesOf } from "#app/domain/money.ts";
import { csvOf } from "#app/http/csv.ts";
import type { StatementLine } from "./get-statement.server.ts";
import { providerLabel } from "./provider-label.ts";

/** Sheets read them by their position: new ones come last. */
const COLUMNS = [
  "date",
  "provider",
  "payments",
  "taken",
  "refunds",
  "refunded",
  "net",
  "open_differences",
  "to_be_checked",
  "deposits_in",
  "deposits_out",
] as const;

export function exportStatement(lines: readonly StatementLine[]): string {
  return csvOf(COLUMNS, lines.toReversed().map(recordOf));
}

function recordOf(line: StatementLine): Record<(typeof COLUMNS)[number], string | number> {
  return {
    date: line.date,
    provider: providerLabel(line.provider),
    payments: String(line.payments),
    taken: rupeesOf(line.taken),
    refunds: String(line.refunds),
    refunded: rupeesOf(line.refunded),
    net: rupeesOf(line.net),
    open_differences: String(line.differences),
    to_be_checked: String(line.unaudited),
    deposits_in: rupeesOf(line.depositsIn),
    deposits_out: rupeesOf(line.depositsOut),
  };
}
