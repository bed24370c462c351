import { SLOT_LABELS } from "#app/content/trip-photo-labels.ts";
import type { TripChargeKind } from "#app/domain/charges.ts";
import { evidencePhase, hasEvidence, TRIP_CHARGE_RULES } from "#app/domain/trip-charges.ts";
import type { PhotoWindow } from "#app/domain/trip-photo-windows.ts";
import type { TripPhotoPhase } from "#app/domain/trip-photos.ts";
import { EVIDENCE_HINTS, evidenceProblems } from "#app/features/trip-charges/charge-messages.ts";
import type { EvidencePhoto } from "#app/features/trip-charges/list-trip-charges.server.ts";
import { windowMessage } from "#app/features/trip-photos/trip-photo-labels.ts";

export type EvidenceState = {
  hint: string;
  /** Of the photos that can still be taken for the charge. */
  phase: TripPhotoPhase | null;
  /** Why the charge cannot be proposed at all. */
  obstacle: string | null;
};

/** `window`: for photos of `evidencePhase(kind)`. */
export function describeEvidence(
  kind: TripChargeKind,
  photos: readonly EvidencePhoto[],
  window: PhotoWindow,
): EvidenceState {
  const phase = window.is === "open" ? evidencePhase(kind) : null;
  const rule = TRIP_CHARGE_RULES[kind].evidence;
  const hint = `${EVIDENCE_HINTS[rule]} ${describeMissing(kind, photos)}`.trim();
  if (hasEvidence(kind, photos)) return { hint, phase, obstacle: null };
  if (rule === "before-and-after" && photos.every((photo) => photo.phase !== "pickup")) {
    return { hint, phase, obstacle: evidenceProblems.nothingBefore };
  }
  const ended = windowMessage(evidencePhase(kind), window);
  const obstacle = phase === null ? `${evidenceProblems.missing} ${ended}` : null;
  return { hint, phase, obstacle };
}

function describeMissing(kind: TripChargeKind, photos: readonly EvidencePhoto[]): string {
  if (photos.length === 0) return evidenceProblems.noPhotos;
  if (hasEvidence(kind, photos)) return "";
  const before = photos.filter(({ phase }) => phase === "pickup");
  const sides = new Set(before.map(({ slot }) => SLOT_LABELS[slot]));
  return evidenceProblems.noMatch([...sides].join(", "));
}
