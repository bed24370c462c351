import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import {
  type JudgeProblems,
  LONGEST_REASON,
  OWN_REASON,
  READY_REASONS,
  type Verdict,
} from "./review-form.ts";

const OPTIONS = [
  ...READY_REASONS.map((reason) => ({ value: reason, label: reason })),
  { value: OWN_REASON, label: "Another reason" },
];

type RejectFormProps = {
  /** Makes a form of the fields. */
  form: (fields: ReactNode) => ReactNode;
  verdict: Verdict;
  /** Why it is rejected now. */
  because: string | null;
  problems: JudgeProblems;
  pending: boolean;
};

/** Folded away until somebody means it: the customer is written to. */
export function RejectForm({ form, verdict, because, problems, pending }: RejectFormProps) {
  const isReady = READY_REASONS.some((ready) => ready === because);
  const { reason: noReason, ownReason: wrongWords } = problems;
  const isOwn = wrongWords !== undefined || (because !== null && !isReady);
  const chosen = isOwn ? OWN_REASON : (because ?? undefined);
  const isWrong = noReason !== undefined || wrongWords !== undefined;
  return (
    <details open={isWrong || undefined} className="group">
      <summary className="flex min-h-11 w-fit items-center rounded-control text-sm font-semibold text-danger underline-offset-4 hover:underline">
        {verdict === "rejected" ? "Change the reason" : "Reject"}
      </summary>
      <div className="mt-2">
        {form(
          <>
            <ChoiceField
              legend="Why"
              name="reason"
              options={OPTIONS}
              defaultValue={chosen}
              error={noReason}
            />
            <div className="hidden group-has-[[value=own]:checked]:block">
              <TextField
                name="ownReason"
                label="In your own words"
                hint="The customer reads this."
                error={wrongWords}
                maxLength={LONGEST_REASON}
                defaultValue={isReady ? "" : (because ?? "")}
                autoComplete="off"
              />
            </div>
            <Button
              type="submit"
              name="verdict"
              value="rejected"
              variant="danger"
              size="small"
              pending={pending}
            >
              Reject and tell the customer
            </Button>
          </>,
        )}
      </div>
    </details>
  );
}
