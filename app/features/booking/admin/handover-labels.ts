import { hasSeveralCars } from "#app/content/handover-labels.ts";
import { formatFuelLevel } from "#app/content/fuel-levels.ts";
import type { HandoversTable } from "#app/db/schema/audit-log.ts";
import { type Instant, formatMoment } from "#app/domain/business-time.ts";
import { kmOfTrip } from "#app/domain/handovers.ts";

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
  handovers: readonly (Readings & {
    kind: HandoversTable["kind"];
    swap: number;
    carId: string;
    carName: string;
  })[],
) {
  const isSwapped = hasSeveralCars(handovers);
  const driven = isSwapped ? kmOfTrip(handovers) : null;
  return [
    ...handovers.map((one) => ({
      label: READING_LABELS[one.kind],
      text: `${isSwapped ? `${one.carName} · ` : ""}${formatHandover(one)}`,
    })),
    ...(driven === null ? [] : [{ label: "Driven", text: formatKm(driven) }]),
    { label: "Due", text: formatMoment(booking.returnAt) },
  ];
}

const READING_LABELS: Record<HandoversTable["kind"], string> = {
  pickup: "Pickup",
  swap_return: "Swap, back",
  swap_pickup: "Swap, out",
  return: "Return",
};
