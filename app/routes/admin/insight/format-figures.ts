import { formatDay, instantOf } from "#app/domain/business-time.ts";

export function formatStep(step: string): string {
  const isMonth = step.length === "yyyy-MM".length;
  const [day = "", month = "", year = ""] = formatDate(isMonth ? `${step}-01` : step).split(" ");
  return isMonth ? `${month} ${year}` : `${day} ${month}`;
}

export function formatDate(date: string): string {
  return formatDay(instantOf(date, 0));
}

export function formatCountOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}

const COUNT = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

export function formatCount(count: number): string {
  return COUNT.format(count);
}

export function formatShare(share: number): string {
  const percent = share * 100;
  return `${COUNT.format(percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent))}%`;
}
