import type { Instant } from "./business-time.ts";
import type { Paise } from "./money.ts";

/** What is checked at a handover, when the car goes out and when it comes back. */
export const INSPECTION_PHASES = ["pickup", "return"] as const;
export type InspectionPhase = (typeof INSPECTION_PHASES)[number];

/** What is saved by itself; the last of a kind counts. */
export const ENTRY_KINDS = [
  "documents",
  "items",
  "readings",
  "photos",
  "damage",
  "customer_signature",
  "staff_signature",
  "finished",
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export type SignatureKind = "customer_signature" | "staff_signature";

export type InspectionStep =
  | "documents"
  | "items"
  | "readings"
  | "photos"
  | "damage"
  | "signatures"
  | "review";

/** In the order in which one walks around a car and signs. */
export const INSPECTION_STEPS: Readonly<Record<InspectionPhase, readonly InspectionStep[]>> = {
  pickup: ["documents", "items", "readings", "photos", "damage", "signatures", "review"],
  return: ["readings", "photos", "damage", "items", "signatures", "review"],
};

const KINDS_OF_STEP: Readonly<Record<InspectionStep, readonly EntryKind[]>> = {
  documents: ["documents"],
  items: ["items"],
  readings: ["readings"],
  photos: ["photos"],
  damage: ["damage"],
  signatures: ["customer_signature", "staff_signature"],
  review: ["finished"],
};

export type DocumentState = "verified" | "unverified" | "missing";

/** A document at the counter; a reason unless it is verified. */
export type CheckedDocument = { name: string; state: DocumentState; reason: string };

export type Readings = {
  odometerKm: number;
  /** Confirmed, although lower than the last reading or too far for the trip. */
  sure: boolean;
  fuelPercent: number;
  fastagBalance: Paise | null;
  notes: string;
};

/** What both sides sign for; each part is compared as a whole. */
export type SignedContent = { readings: string; items: string; damage: string };
export type SignedPart = keyof SignedContent;

/** Drawn, or typed by who cannot draw; a reason and no name if it was not signed. */
export type Signature = {
  name: string;
  typed: boolean;
  reason: string;
  /** As the signer saw it. Not in entries from before it was recorded. */
  signed?: SignedContent | undefined;
};

export type EntryFacts = {
  documents: { documents: CheckedDocument[] };
  items: { present: string[]; missing: string[]; note: string };
  readings: Readings;
  photos: Record<never, never>;
  damage: Record<never, never>;
  customer_signature: Signature;
  staff_signature: Signature;
  finished: { at: Instant | null; timeReason: string };
};

export function isStepDone(step: InspectionStep, kinds: ReadonlySet<EntryKind>): boolean {
  return KINDS_OF_STEP[step].every((kind) => kinds.has(kind));
}

/** The first step that is not done: where somebody goes on. */
export function nextStep(phase: InspectionPhase, kinds: ReadonlySet<EntryKind>): InspectionStep {
  return INSPECTION_STEPS[phase].find((step) => !isStepDone(step, kinds)) ?? "review";
}

/** Steps before the review that are not done. */
export function openSteps(phase: InspectionPhase, kinds: ReadonlySet<EntryKind>): InspectionStep[] {
  return INSPECTION_STEPS[phase].filter((step) => step !== "review" && !isStepDone(step, kinds));
}
