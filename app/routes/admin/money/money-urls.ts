import { href } from "react-router";
import type { InsightPeriod } from "#app/features/insight/insight-period.ts";
import type { DepositQuery } from "#app/features/deposits/deposit-query.ts";
import type { DifferenceQuery } from "#app/features/payment/admin/difference-query.ts";
import { listUrl } from "#app/routes/admin/list-url.ts";

export const MONEY = href("/admin/money");
export const LEDGER = href("/admin/money/ledger");
export const DEPOSITS = href("/admin/money/deposits");
export const DAY_CLOSE = href("/admin/money/day-close");
export const REPORTS = href("/admin/money/reports");
export const TAX = href("/admin/money/tax");
export const DIFFERENCES = href("/admin/money/differences");

export function differencesUrl(query: DifferenceQuery): string {
  return listUrl(DIFFERENCES, query, { state: "open" });
}

export function depositsUrl(query: DepositQuery): string {
  return listUrl(DEPOSITS, query, { show: "due" });
}

export function differencePath(id: string): string {
  return `${DIFFERENCES}/${encodeURIComponent(id)}`;
}

export function periodUrl(
  path: string,
  { preset, from, to }: Pick<InsightPeriod, "preset" | "from" | "to">,
): string {
  return listUrl(path, preset === null ? { from, to } : { last: preset }, { last: "month" });
}

export function dayUrl(day: { date: string; provider: string; after?: string | null }): string {
  return listUrl(`${MONEY}/day`, { after: null, ...day }, {});
}
