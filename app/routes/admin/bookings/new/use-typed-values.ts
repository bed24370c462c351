import { useState } from "react";
import type { FormValues, NewBookingActionData } from "./new-booking-action-data.ts";

type Answer = Pick<NewBookingActionData, "typed">;
export type KeptValues = {
  typed: FormValues;
  personId: string | null;
  /** The values of the last refusal, which later changes replace. */
  refused: FormValues | null;
};

/** What was typed into the form, while staff choose other dates or another car; undefined while nothing was. */
export function useTypedValues(answer: Answer | undefined, personId: string | null) {
  const [before, setKept] = useState<KeptValues | null>(null);
  const kept = keepTyped(before, answer, personId);
  if (kept !== before) setKept(kept);
  const keep = (typed: FormValues) => setKept({ typed, personId, refused: answer?.typed ?? null });
  return { typed: kept?.typed, keep };
}

/** Each choice is a request of its own, without action data. The values of one customer are not another's. */
export function keepTyped(
  kept: KeptValues | null,
  answer: Answer | undefined,
  personId: string | null,
): KeptValues | null {
  if (answer !== undefined && answer.typed !== kept?.refused) {
    return { typed: answer.typed, personId, refused: answer.typed };
  }
  return kept?.personId === personId ? kept : null;
}
