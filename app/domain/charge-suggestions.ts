import type { AgreedConditions } from "./agreed-conditions.ts";
import type { Instant } from "./business-time.ts";
import { type DamageZone, photoSlotOf } from "./car-damages.ts";
import type { TripChargeKind } from "./charges.ts";
import type { Paise } from "./money.ts";
import type { RecordedReturn } from "./recorded-return.ts";
import { lateHours, openChargeKinds } from "./trip-charges.ts";
import type { TripPhotoSlot } from "./trip-photos.ts";

type Handover = {
  at: Instant;
  odometerKm: number;
  fuelPercent: number;
  fastagBalance: Paise | null;
};

export type ComparedTrip = {
  dueAt: Instant;
  conditions: AgreedConditions;
  /** Null without a limit. */
  includedKm: number | null;
  /** Null where another car came back: its readings do not compare. */
  pickup: Handover | null;
  back: Handover & RecordedReturn;
  /** Missing at the return, and not at the pickup. */
  lostItems: readonly string[];
  /** Marked at the return. */
  damages: readonly { zone: DamageZone; photoId: string | null }[];
};

/** What the two handovers differ in; `index` is that of the item or the damage. */
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
  const { pickup, back } = trip;
  const { fuelPercent = 0, fastagBalance = null } = pickup ?? {};
  const spent =
    fastagBalance !== null && back.fastagBalance !== null && back.fastagBalance < fastagBalance;
  const one = (kind: TripChargeKind, slot: TripPhotoSlot | null = null) => [
    { kind, index: 0, slot },
  ];
  return [
    ...(lateHours(trip.dueAt, back.at, trip.conditions.graceMinutes) > 0 ? one("late_return") : []),
    ...(extraKm(trip) > 0 ? one("extra_distance") : []),
    ...(back.fuelPercent < fuelPercent ? one("fuel", "fuel") : []),
    ...(spent ? one("toll") : []),
    ...trip.damages.map(({ zone }, index) => {
      return { kind: "damage", index, slot: photoSlotOf(zone) } as const;
    }),
    ...trip.lostItems.map((_item, index) => ({ kind: "lost_item", index, slot: null }) as const),
  ];
}

/** Driven beyond what the price includes. */
export function extraKm({ includedKm, pickup, back }: ComparedTrip): number {
  if (includedKm === null || pickup === null) return 0;
  return Math.max(0, back.odometerKm - pickup.odometerKm - includedKm);
}
