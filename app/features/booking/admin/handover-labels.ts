import type { HandoversTable } from "#app/db/schema/audit-log.ts";
import { type Instant, formatMoment } from "#app/domain/business-time.ts";

const EIGHTHS = ["Empty", "⅛", "¼", "⅜", "½", "⅝", "¾", "⅞", "Full"] as const;

/** The levels of a gauge, as a form offers them, in percent. */
export const FUEL_LEVELS: readonly { percent: number; label: string }[] = EIGHTHS.map(
  (label, eighths) => ({ percent: Math.round((eighths * 100) / 8), label }),
);

/** Whether it is a mark that the form offers. */
export function isFuelLevel(percent: number): boolean {
  return FUEL_LEVELS.some((level) => level.percent === percent);
}

/** The nearest mark of the gauge: '¾', 'Full'. */
export function formatFuelLevel(percent: number): string {
  return EIGHTHS[Math.round((percent * 8) / 100)] ?? `${percent} %`;
}

const kilometres = new Intl.NumberFormat("en-IN");

/** '41,230 km' */
export function formatKm(km: number): string {
  return `${kilometres.format(km)} km`;
}

type Readings = Pick<HandoversTable, "odometerKm" | "fuelPercent"> & { at: Instant };

/** What was read when the keys changed hands, in a line. */
export function formatHandover({ at, odometerKm, fuelPercent }: Readings): string {
  return `${formatMoment(at)} · ${formatKm(odometerKm)} · fuel ${formatFuelLevel(fuelPercent).toLowerCase()}`;
}
