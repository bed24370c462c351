import type { EntryFacts, EntryKind } from "#app/domain/inspections.ts";

export type TypedReadings = {
  odometerKm: string;
  sure: boolean;
  fuelPercent: string;
  fastagBalance: string;
  notes: string;
};

/** What the form of a step holds, and the server is sent. */
export type TypedEntry = {
  documents: { checked: string[]; reasons: Record<string, string> };
  items: { present: string[]; note: string };
  readings: TypedReadings;
  photos: Record<never, never>;
  damage: Record<never, never>;
  customer_signature: EntryFacts["customer_signature"];
  staff_signature: EntryFacts["staff_signature"];
  finished: { at: string | null; timeReason: string };
};

const FORMS: { [Kind in EntryKind]: (facts: EntryFacts[Kind]) => TypedEntry[Kind] } = {
  documents: ({ documents }) => ({
    checked: documents.filter(({ state }) => state === "verified").map(({ name }) => name),
    reasons: Object.fromEntries(documents.map(({ name, reason }) => [name, reason])),
  }),
  items: ({ present, note }) => ({ present, note }),
  readings: ({ odometerKm, fuelPercent, fastagBalance, sure, notes }) => ({
    odometerKm: String(odometerKm),
    sure,
    fuelPercent: String(fuelPercent),
    fastagBalance: fastagBalance === null ? "" : String(fastagBalance / 100),
    notes,
  }),
  photos: (facts) => facts,
  damage: (facts) => facts,
  customer_signature: (facts) => facts,
  staff_signature: (facts) => facts,
  finished: ({ timeReason }) => ({ at: null, timeReason }),
};

/** A stored entry as its form shows it again. */
export function typedOf<Kind extends EntryKind>(
  kind: Kind,
  facts: EntryFacts[Kind],
): TypedEntry[Kind] {
  return FORMS[kind](facts);
}
