import type { AgreedConditions } from "./agreed-conditions.ts";
import { DAY, HOUR, type Instant, MINUTE } from "./business-time.ts";
import { taxOn, type TripChargeKind } from "./charges.ts";
import { type Paise, paise } from "./money.ts";
import { type RecordedReturn, returnRecordedAt } from "./recorded-return.ts";
import type { TripPhotoPhase, TripPhotoSlot } from "./trip-photos.ts";

/** `accepted` and `dropped` are final: an accepted charge is owed, a dropped one never was. */
export const TRIP_CHARGE_STATES = ["proposed", "disputed", "accepted", "dropped"] as const;
export type TripChargeState = (typeof TRIP_CHARGE_STATES)[number];

/** `before-and-after`: photos of one side at the pickup and at the return. The database refuses less. */
export type EvidenceRule = "none" | "photo" | "before-and-after";

type TripChargeRule = {
  unit: "hour" | "km" | null;
  evidence: EvidenceRule;
  /** After the return was recorded. */
  proposeWithin: number;
};

const SOON = { unit: null, evidence: "photo", proposeWithin: DAY } as const;
/** An estimate takes longer, notices of an authority weeks. */
const LATER = { ...SOON, proposeWithin: 3 * DAY } as const;
const BY_NOTICE = { ...SOON, proposeWithin: 60 * DAY } as const;

export const TRIP_CHARGE_RULES: Readonly<Record<TripChargeKind, TripChargeRule>> = {
  late_return: { ...SOON, unit: "hour", evidence: "none" },
  extra_distance: { ...SOON, unit: "km", evidence: "none" },
  fuel: { ...SOON, evidence: "none" },
  cleaning: SOON,
  damage: { ...LATER, evidence: "before-and-after" },
  lost_item: SOON,
  toll: BY_NOTICE,
  traffic_fine: BY_NOTICE,
  tow: LATER,
  other: SOON,
};

/** What the customer has to accept or dispute it. */
export const ANSWER_WITHIN_MS: number = 2 * DAY;

/** Silence accepts only what is calculated. Anything else needs a second member of staff. */
export function stateAfterSilence(kind: TripChargeKind): "accepted" | "disputed" {
  return kind === "late_return" ? "accepted" : "disputed";
}

/** Milliseconds after the agreed return; 0 within the grace. */
export function lateDuration(dueAt: Instant, returnedAt: Instant, graceMinutes: number): number {
  const late = returnedAt - dueAt;
  return late <= graceMinutes * MINUTE ? 0 : late;
}

/** Hours billed, rounded as those of a rental, but at least one; none within the grace. */
export function lateHours(dueAt: Instant, returnedAt: Instant, graceMinutes: number): number {
  const late = lateDuration(dueAt, returnedAt, graceMinutes);
  return late === 0 ? 0 : Math.max(1, Math.round(late / HOUR));
}

/** Before tax. */
export function lateHourPrice(
  pricePerHour: Paise,
  { lateHourPercent }: Pick<AgreedConditions, "lateHourPercent">,
): Paise {
  return paise(Math.round((pricePerHour * lateHourPercent) / 100));
}

/** With the tax of the charge alone. */
export function tripChargeTotal({
  amount,
  taxRatePercent,
}: {
  amount: Paise;
  taxRatePercent: number;
}): Paise {
  return paise(amount + taxOn(amount, taxRatePercent));
}

export function proposeUntil(kind: TripChargeKind, back: RecordedReturn): Instant {
  return returnRecordedAt(back) + TRIP_CHARGE_RULES[kind].proposeWithin;
}

/** Kinds that may still be proposed. */
export function openChargeKinds(back: RecordedReturn, now: Instant): TripChargeKind[] {
  const kinds = Object.keys(TRIP_CHARGE_RULES) as TripChargeKind[];
  return kinds.filter((kind) => now < proposeUntil(kind, back));
}

const SHOWN_BY_A_BILL: ReadonlySet<TripChargeKind> = new Set(["toll", "traffic_fine", "tow"]);

/** Of the photos to be taken for a charge. */
export function evidencePhase(kind: TripChargeKind): TripPhotoPhase {
  return SHOWN_BY_A_BILL.has(kind) ? "charge" : "return";
}

type Evidence = { phase: TripPhotoPhase; slot: TripPhotoSlot };

/** As the database has it (`trip_charges_evidence`). */
export function hasEvidence(kind: TripChargeKind, photos: readonly Evidence[]): boolean {
  const { evidence } = TRIP_CHARGE_RULES[kind];
  if (evidence === "none") return true;
  if (evidence === "photo") return photos.length > 0;
  const before = new Set(photos.filter(({ phase }) => phase === "pickup").map(({ slot }) => slot));
  return photos.some(({ phase, slot }) => phase === "return" && before.has(slot));
}
