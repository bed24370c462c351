import type { Instant } from "./business-time.ts";
import type {
  EntryFacts,
  EntryKind,
  InspectionPhase,
  Readings,
  Signature,
  SignatureKind,
  SignedContent,
  SignedPart,
} from "./inspections.ts";

export const SIGNATURE_KINDS: readonly SignatureKind[] = ["customer_signature", "staff_signature"];

const SIGNED_PARTS: readonly SignedPart[] = ["readings", "items", "damage"];

type Entered = {
  readings: Omit<Readings, "sure"> | null;
  items: Pick<EntryFacts["items"], "present" | "note"> | null;
  /** The marks of this phase, by their uploads. */
  marks: readonly string[];
};

/** Equal for equal values, in whatever order items and marks were entered. */
export function signedContent({ readings, items, marks }: Entered): SignedContent {
  return {
    readings: readings === null ? "" : JSON.stringify(readingValues(readings)),
    items: items === null ? "" : JSON.stringify([items.present.toSorted(), items.note]),
    damage: JSON.stringify(marks.toSorted()),
  };
}

function readingValues(readings: Omit<Readings, "sure">) {
  const { odometerKm, fuelPercent, fastagBalance, notes } = readings;
  return [odometerKm, fuelPercent, fastagBalance, notes];
}

type Entry = { phase: InspectionPhase; kind: EntryKind; facts: EntryFacts[EntryKind] };
export type PhaseMark = { uploadId: string; phase: InspectionPhase; createdAt: Instant };

/** Of entries in the order in which they arrived, and the marks of the booking. */
export function enteredContent(
  entries: readonly Entry[],
  marks: readonly PhaseMark[],
  phase: InspectionPhase,
): SignedContent {
  const last = <Kind extends EntryKind>(kind: Kind) => {
    const entry = entries.findLast((one) => one.phase === phase && one.kind === kind);
    return (entry?.facts ?? null) as EntryFacts[Kind] | null;
  };
  const own = marks.filter((mark) => mark.phase === phase).map(({ uploadId }) => uploadId);
  return signedContent({ readings: last("readings"), items: last("items"), marks: own });
}

/** What is no longer as it was signed. Who gave a reason instead signed nothing that could change. */
export function changedParts({ name, signed }: Signature, content: SignedContent): SignedPart[] {
  if (name === "") return [];
  return SIGNED_PARTS.filter((part) => signed?.[part] !== content[part]);
}

/** Steps of this phase that are saved. A signature for other values is not. */
export function savedKinds(
  entries: readonly Entry[],
  marks: readonly PhaseMark[],
  phase: InspectionPhase,
): Set<EntryKind> {
  const own = entries.filter((entry) => entry.phase === phase);
  const kinds = new Set(own.map(({ kind }) => kind));
  const content = enteredContent(own, marks, phase);
  for (const kind of SIGNATURE_KINDS) {
    const signature = own.findLast((entry) => entry.kind === kind)?.facts as Signature | undefined;
    if (signature && changedParts(signature, content).length > 0) kinds.delete(kind);
  }
  return kinds;
}
