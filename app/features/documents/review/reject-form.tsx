import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import {
  type ReviewProblems,
  MAX_REASON_LENGTH,
  CUSTOM_REASON,
  PRESET_REASONS,
} from "./review-form.ts";
import type { ReviewStatus } from "./review-status.ts";

const OPTIONS = [
  ...PRESET_REASONS.map((reason) => ({ value: reason, label: reason })),
  { value: CUSTOM_REASON, label: "Another reason" },
];

type RejectFormProps = {
  form: (fields: ReactNode) => ReactNode;
  verdict: ReviewStatus;
  because: string | null;
  problems: ReviewProblems;
  pending: boolean;
};

/** Collapsed, as rejecting sends the customer a message. */
export function RejectForm({ form, verdict, because, problems, pending }: RejectFormProps) {
  const isPreset = PRESET_REASONS.some((preset) => preset === because);
  const { reason: reasonError, ownReason: customReasonError } = problems;
  const isCustom = customReasonError !== undefined || (because !== null && !isPreset);
  const selected = isCustom ? CUSTOM_REASON : (because ?? undefined);
  const hasError = reasonError !== undefined || customReasonError !== undefined;
  return (
    <details open={hasError || undefined} className="group">
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
              defaultValue={selected}
              error={reasonError}
            />
            <div className="hidden group-has-[[value=own]:checked]:block">
              <TextField
                name="ownReason"
                label="In your own words"
                hint="The customer reads this."
                error={customReasonError}
                maxLength={MAX_REASON_LENGTH}
                defaultValue={isPreset ? "" : (because ?? "")}
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
