import { formatDuration, type Instant } from "#app/domain/business-time.ts";
import type { InspectionProgress } from "#app/domain/inspection-progress.ts";
import {
  INSPECTION_STEPS,
  type DocumentState,
  type InspectionPhase,
  type InspectionStep,
  nextStep,
  type SignedPart,
} from "#app/domain/inspections.ts";

export const STEP_LABELS: Record<InspectionStep, string> = {
  documents: "Identity and documents",
  items: "What is in the car",
  readings: "Readings",
  photos: "Photos",
  damage: "Damage",
  signatures: "Signatures",
  review: "Review",
};

export const DOCUMENT_STATES: Record<DocumentState, string> = {
  verified: "Verified",
  unverified: "Not verified yet",
  missing: "Missing",
};

const SIGNED_PARTS: Record<SignedPart, string> = {
  readings: "readings",
  items: "items",
  damage: "damage",
};

/** "The readings and the damage have changed since. Please sign again." */
export function formatSignAgain(parts: readonly SignedPart[]): string {
  const names = parts.map((part) => `the ${SIGNED_PARTS[part]}`);
  const [first = "", ...rest] = new Intl.ListFormat("en-IN").format(names);
  const verb = parts.length === 1 && parts[0] === "damage" ? "has" : "have";
  return `${first.toUpperCase()}${rest.join("")} ${verb} changed since. Please sign again.`;
}

const PHASE_NAMES: Record<InspectionPhase, string> = { pickup: "Handover", return: "Return" };

/** "Handover started by Priya, 3 min ago · step 4 of 7" */
export function formatProgress(progress: InspectionProgress, now: Instant): string {
  const { phase, startedAt, startedBy, kinds } = progress;
  const steps = INSPECTION_STEPS[phase];
  const step = steps.indexOf(nextStep(phase, new Set(kinds))) + 1;
  const by = startedBy === null ? "" : ` by ${startedBy}`;
  const started = `${PHASE_NAMES[phase]} started${by}, ${formatDuration(now - startedAt)} ago`;
  return `${started} · step ${step} of ${steps.length}`;
}
