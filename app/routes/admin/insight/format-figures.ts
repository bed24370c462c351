import { formatDay, instantOf } from "#app/domain/business-time.ts";

/** A step of a chart: '20 Nov' for a date, 'Nov 2026' for a month. */
export function formatStep(step: string): string {
  const isMonth = step.length === "yyyy-MM".length;
  const [day = "", month = "", year = ""] = formatDate(isMonth ? `${step}-01` : step).split(" ");
  return isMonth ? `${month} ${year}` : `${day} ${month}`;
}

/** '20 Nov 2026' for '2026-11-20'. */
export function formatDate(date: string): string {
  return formatDay(instantOf(date, 0));
}

/** '1 day', '2 days', '1,234 days'. */
export function formatCountOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}

const COUNT = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

/** '1,23,456', with one decimal where there is a part. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** '41%' of a share from 0 to 1; one decimal below ten. */
export function formatShare(share: number): string {
  const percent = share * 100;
  return `${COUNT.format(percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent))}%`;
}
