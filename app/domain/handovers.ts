/** At a swap one car comes back and another one goes out, during the trip. */
export const HANDOVER_KINDS = ["pickup", "swap_return", "swap_pickup", "return"] as const;
export type HandoverKind = (typeof HANDOVER_KINDS)[number];

/** `swap`: which swap of the trip, from 1 on; 0 at the pickup and at the return. */
type InTrip = { kind: HandoverKind; swap: number };

export function sortHandovers<T extends InTrip>(handovers: readonly T[]): T[] {
  const position = ({ kind, swap }: InTrip) =>
    kind === "return" ? Infinity : swap * HANDOVER_KINDS.length + HANDOVER_KINDS.indexOf(kind);
  return handovers.toSorted((one, other) => position(one) - position(other));
}

export function isPickup({ kind }: { kind: HandoverKind }): boolean {
  return kind === "pickup" || kind === "swap_pickup";
}

/** What one car was driven: as it went out and as it came back; null where nobody wrote it down. */
export type DrivenLeg<T> = { out: T | null; back: T | null };

/** Of handovers in the order of the trip. Readings of two cars are never of one leg. */
export function pairHandovers<T extends InTrip & { carId: string }>(
  handovers: readonly T[],
): DrivenLeg<T>[] {
  const legs: DrivenLeg<T>[] = [];
  let out: T | null = null;
  for (const handover of handovers) {
    const isSameCar = out?.carId === handover.carId;
    if (out !== null && (isPickup(handover) || !isSameCar)) legs.push({ out, back: null });
    if (!isPickup(handover)) legs.push({ out: isSameCar ? out : null, back: handover });
    out = isPickup(handover) ? handover : null;
  }
  return out === null ? legs : [...legs, { out, back: null }];
}

/** With all cars, once the last one is back. Of handovers in the order of the trip. */
export function kmOfTrip(
  handovers: readonly (InTrip & { carId: string; odometerKm: number })[],
): number | null {
  return handovers.at(-1)?.kind === "return" ? kmDriven(pairHandovers(handovers)) : null;
}

/** Over all legs; null unless the readings of each are known. */
export function kmDriven(legs: readonly DrivenLeg<{ odometerKm: number }>[]): number | null {
  let driven = 0;
  for (const { out, back } of legs) {
    if (out === null || back === null) return null;
    driven += back.odometerKm - out.odometerKm;
  }
  return legs.length === 0 ? null : driven;
}
