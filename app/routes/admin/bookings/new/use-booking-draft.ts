import { useState } from "react";
import type { FormValues, NewBookingActionData } from "./new-booking-action-data.ts";

type Answer = Pick<NewBookingActionData, "typed">;

/**
 * What was typed for a customer, which stays while staff choose other dates or another car: each choice loads the
 * page anew. `typed` is undefined while nothing was.
 */
export function useBookingDraft(answer: Answer | undefined, personId: string | null) {
  const [draft, setDraft] = useState(
    answer === undefined ? null : { typed: answer.typed, personId },
  );
  // What is typed for one customer is not another's.
  if (draft !== null && draft.personId !== personId) setDraft(null);
  return {
    typed: draft?.typed,
    saveDraft: (typed: FormValues) => setDraft({ typed, personId }),
  };
}
