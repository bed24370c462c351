import type { InspectionStep } from "#app/domain/inspections.ts";
import type { loadHandover } from "./load-handover.server.ts";
import type { Handover } from "./use-handover.ts";

export type HandoverPage = Awaited<ReturnType<typeof loadHandover>>;

/** The state of a link from the review to a step. */
export const FROM_REVIEW = "review";

export const STEP_BUTTON_LABELS = {
  next: { save: "Save and continue", leave: "Continue" },
  review: { save: "Save and return to review", leave: "Return to review" },
} as const;

type StepLabels = (typeof STEP_BUTTON_LABELS)[keyof typeof STEP_BUTTON_LABELS];

export type StepProps = {
  page: HandoverPage;
  inspection: Handover;
  previous: InspectionStep | null;
  /** Of the button that leads on: to the next step, or back to the review that this step was opened from. */
  labels: StepLabels;
  /** What was entered is kept on the device, or sent. */
  onDone: () => void;
};
