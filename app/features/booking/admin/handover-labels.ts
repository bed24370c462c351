import { formatFuelLevel } from "#app/content/fuel-levels.ts";
import type { HandoversTable } from "#app/db/schema/audit-log.ts";
import { type Instant, formatMoment } from "#app/domain/business-time.ts";

const kilometres = new Intl.NumberFormat("en-IN");

export function formatKm(km: number): string {
  return `${kilometres.format(km)} km`;
}

type Readings = Pick<HandoversTable, "odometerKm" | "fuelPercent"> & { at: Instant };

export function formatHandover({ at, odometerKm, fuelPercent }: Readings): string {
  return `${formatMoment(at)} · ${formatKm(odometerKm)} · fuel ${formatFuelLevel(fuelPercent).toLowerCase()}`;
}

/** What a charge after the trip refers to. */
export function listReadings(
  booking: { returnAt: Instant },
  handovers: readonly (Readings & { kind: HandoversTable["kind"] })[],
) {
  const labels = { pickup: "Pickup", return: "Return" };
  return [
    ...handovers.map((one) => ({ label: labels[one.kind], text: formatHandover(one) })),
    { label: "Due", text: formatMoment(booking.returnAt) },
  ];
}
