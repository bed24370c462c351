import type { InsightPeriod } from "#app/features/insight/insight-period.ts";
import type { DifferenceQuery } from "#app/features/payment/admin/difference-query.ts";
import { listUrl } from "#app/routes/admin/list-url.ts";

/** The statement. */
export const MONEY = "/admin/money";
/** The trial balance. */
export const LEDGER = "/admin/money/ledger";
/** What is in question. */
export const DIFFERENCES = "/admin/money/differences";

/** The address of a part of the list of differences. */
export function differencesUrl(query: DifferenceQuery): string {
  return listUrl(DIFFERENCES, query, { state: "open" });
}

/** The page of a difference. */
export function differencePath(id: string): string {
  return `${DIFFERENCES}/${encodeURIComponent(id)}`;
}

/** The address of a page about a period, this month where nothing is said. */
export function periodUrl(
  path: string,
  { preset, from, to }: Pick<InsightPeriod, "preset" | "from" | "to">,
): string {
  return listUrl(path, preset === null ? { from, to } : { last: preset }, { last: "month" });
}

/** The movements of one business day of a provider. */
export function dayUrl(day: { date: string; provider: string; after?: string | null }): string {
  return listUrl(`${MONEY}/day`, { after: null, ...day }, {});
}
