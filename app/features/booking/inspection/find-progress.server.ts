import type { InspectionPhase } from "#app/domain/inspections.ts";
import type { Entry } from "#app/records/booking/inspection-entries.server.ts";
import type { InspectionProgress } from "./inspection-labels.ts";

/** Null if nobody began. */
export function findProgress(
  entries: readonly Entry[],
  phase: InspectionPhase,
): InspectionProgress | null {
  const own = entries.filter((entry) => entry.phase === phase);
  const [first] = own;
  if (first === undefined) return null;
  return {
    phase,
    startedAt: first.createdAt,
    startedBy: first.actorName,
    kinds: [...new Set(own.map(({ kind }) => kind))],
  };
}
