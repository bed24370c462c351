import type { AgreedConditions } from "./agreed-conditions.ts";
import type { Instant } from "./business-time.ts";
import { type DamageZone, photoSlotOf } from "./car-damages.ts";
import type { TripChargeKind } from "./charges.ts";
import { type DrivenLeg, kmDriven } from "./handovers.ts";
import { type Paise, paise } from "./money.ts";
import type { RecordedReturn } from "./recorded-return.ts";
import { lateHours, openChargeKinds } from "./trip-charges.ts";
import type { TripPhotoSlot } from "./trip-photos.ts";

type Handover = {
  odometerKm: number;
  fuelPercent: number;
  fastagBalance: Paise | null;
};

export type ComparedTrip = {
  dueAt: Instant;
  conditions: AgreedConditions;
  /** Null without a limit. */
  includedKm: number | null;
  /** One for each car of the trip. */
  legs: readonly DrivenLeg<Handover>[];
  back: RecordedReturn;
  /** Missing at the return, and not at the pickup. */
  lostItems: readonly string[];
  /** Marked at the return. */
  damages: readonly { zone: DamageZone; photoId: string | null }[];
};

/** What the handovers differ in; `index` counts those of its kind. */
export type ChargeSuggestion = {
  kind: TripChargeKind;
  index: number;
  /** Its photos at the pickup and at the return are evidence. */
  slot: TripPhotoSlot | null;
};

export type ChargeEvidence = { kind: TripChargeKind; photoIds: readonly string[] };

/** What may still be charged and is not proposed yet: staff decide, and say how much. */
export function listOpenSuggestions(
  trip: ComparedTrip,
  proposed: readonly ChargeEvidence[],
  now: Instant,
): ChargeSuggestion[] {
  const open = openChargeKinds(trip.back, now);
  return suggestCharges(trip).filter(
    (one) => open.includes(one.kind) && !isProposed(one, trip, proposed),
  );
}

/** A damage by its photo, anything else by how many there are. */
function isProposed(
  { kind, index }: ChargeSuggestion,
  { damages }: ComparedTrip,
  proposed: readonly ChargeEvidence[],
): boolean {
  const same = proposed.filter((charge) => charge.kind === kind);
  if (kind !== "damage") return index < same.length;
  return same.some(({ photoIds }) => photoIds.some((id) => id === damages[index]?.photoId));
}

function suggestCharges(trip: ComparedTrip): ChargeSuggestion[] {
  const { back, legs } = trip;
  const one = (kind: TripChargeKind, slot: TripPhotoSlot | null = null) => [
    { kind, index: 0, slot },
  ];
  return [
    ...(lateHours(trip.dueAt, back.at, trip.conditions.graceMinutes) > 0 ? one("late_return") : []),
    ...(extraKm(trip) > 0 ? one("extra_distance") : []),
    ...legsShortOfFuel(legs).map((_leg, index) => {
      // The gauge is photographed at the pickup and at the return: of a trip with several cars, not of the same one.
      return { kind: "fuel", index, slot: legs.length === 1 ? "fuel" : null } as const;
    }),
    ...(fastagSpent(legs) > 0 ? one("toll") : []),
    ...trip.damages.map(({ zone }, index) => {
      return { kind: "damage", index, slot: photoSlotOf(zone) } as const;
    }),
    ...trip.lostItems.map((_item, index) => ({ kind: "lost_item", index, slot: null }) as const),
  ];
}

/** Driven beyond what the price includes. */
export function extraKm({ includedKm, legs }: ComparedTrip): number {
  const driven = kmDriven(legs);
  return includedKm === null || driven === null ? 0 : Math.max(0, driven - includedKm);
}

/** Those that ended with less fuel than they began with. */
export function legsShortOfFuel<T extends { fuelPercent: number }>(
  legs: readonly DrivenLeg<T>[],
): { out: T; back: T }[] {
  return legs.flatMap(({ out, back }) => {
    return out !== null && back !== null && back.fuelPercent < out.fuelPercent
      ? [{ out, back }]
      : [];
  });
}

/** A swap does not record the balance, so this is the tag of a car that was picked up and returned. */
export function fastagSpent(legs: readonly DrivenLeg<{ fastagBalance: Paise | null }>[]): Paise {
  const [leg] = legs.length === 1 ? legs : [];
  const [before, after] = [leg?.out?.fastagBalance ?? null, leg?.back?.fastagBalance ?? null];
  return paise(before === null || after === null ? 0 : Math.max(0, before - after));
}
