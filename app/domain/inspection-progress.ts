import type { Instant } from "./business-time.ts";
import type { EntryFacts, EntryKind, InspectionPhase } from "./inspections.ts";
import { type PhaseMark, savedKinds } from "./signed-content.ts";

export type InspectionProgress = {
  phase: InspectionPhase;
  startedAt: Instant;
  /** Null once the account is erased. */
  startedBy: string | null;
  kinds: readonly EntryKind[];
};

type Entry = {
  phase: InspectionPhase;
  kind: EntryKind;
  facts: EntryFacts[EntryKind];
  createdAt: Instant;
  actorName: string | null;
};

/** Of entries in the order in which they arrived, and the marks of the booking; null if nobody began. */
export function progressOf(
  entries: readonly Entry[],
  marks: readonly PhaseMark[],
  phase: InspectionPhase,
): InspectionProgress | null {
  const own = entries.filter((entry) => entry.phase === phase);
  const [first] = own;
  if (first === undefined) return null;
  const { createdAt: startedAt, actorName: startedBy } = first;
  return { phase, startedAt, startedBy, kinds: [...savedKinds(own, marks, phase)] };
}
