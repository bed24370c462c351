import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { INSPECTION_STEPS, type InspectionStep, nextStep } from "#app/domain/inspections.ts";
import { formatProgress, STEP_LABELS } from "#app/features/booking/inspection/inspection-labels.ts";
import { QueueStatus } from "#app/features/trip-photos/view/queue-status.tsx";
import { bookingDonePath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { FROM_REVIEW, type HandoverPage, STEP_BUTTON_LABELS } from "./handover-page.ts";
import { RefusedEntries } from "./refused-entries.tsx";
import { StepContent } from "./step-content.tsx";
import { StepNav } from "./step-nav.tsx";
import { useHandover } from "./use-handover.ts";

const DONE = { pickup: "picked-up", return: "returned" } as const;

/** The step is in the fragment: it changes without a request, which a lost connection would refuse. */
export function Stepper({ page }: { page: HandoverPage }) {
  const { phase, now, progress, staff } = page;
  const inspection = useHandover(page);
  const { step, isFromReview } = useStep(phase, inspection.kinds);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFinished = inspection.isSent("finished");
  const isRefused = inspection.refused.some(({ fields }) => fields.kind === "finished");
  const { revalidate } = useRevalidator();
  const { id } = page.step;

  useEffect(() => {
    if (!isFinished) return;
    const shown = phase === "return" ? "#charges" : "";
    void navigate(`${bookingDonePath(id, DONE[phase])}${shown}`, { replace: true });
  }, [isFinished, navigate, id, phase]);

  // It may be refused for what a colleague entered since this page was loaded.
  useEffect(() => {
    if (isRefused) void revalidate();
  }, [isRefused, revalidate]);

  const goTo = (next: InspectionStep, from?: typeof FROM_REVIEW) => {
    void navigate(`#${next}`, { preventScrollReset: true, state: from });
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "start" });
    });
  };
  const steps = INSPECTION_STEPS[phase];
  const place = steps.indexOf(step);
  const following = steps[place + 1] ?? "review";
  const preceding = steps[place - 1] ?? null;
  return (
    <div className="flex flex-col gap-4">
      {progress !== null && progress.startedBy !== staff.name ? (
        <p className="tabular text-sm leading-6 text-muted">{formatProgress(progress, now)}</p>
      ) : null}
      {/* Of its own height, so that the status does not stick over the step. */}
      <div>
        <StepNav phase={phase} step={step} kinds={inspection.kinds} />
        <QueueStatus state={inspection.state} onRetry={inspection.sendNow} />
      </div>
      <RefusedEntries inspection={inspection} />
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-4 text-xl outline-none">
        <span className="tabular block text-sm font-semibold text-muted">
          Step {place + 1} of {steps.length}
        </span>
        {STEP_LABELS[step]}
      </h2>
      <StepContent
        key={step}
        step={step}
        page={page}
        inspection={inspection}
        previous={isFromReview ? "review" : preceding}
        labels={STEP_BUTTON_LABELS[isFromReview ? "review" : "next"]}
        onDone={() => goTo(isFromReview ? "review" : following)}
        onOpen={(open) => goTo(open, FROM_REVIEW)}
      />
    </div>
  );
}

function useStep(
  phase: HandoverPage["phase"],
  kinds: Parameters<typeof nextStep>[1],
): { step: InspectionStep; isFromReview: boolean } {
  const { hash, state } = useLocation();
  const isEnhanced = useEnhanced();
  const chosen = INSPECTION_STEPS[phase].find((one) => isEnhanced && hash === `#${one}`);
  const isFromReview = chosen !== undefined && chosen !== "review" && state === FROM_REVIEW;
  return { step: chosen ?? nextStep(phase, kinds), isFromReview };
}
