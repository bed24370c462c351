import { Link } from "react-router";
import {
  type EntryKind,
  INSPECTION_STEPS,
  type InspectionPhase,
  type InspectionStep,
  isStepDone,
} from "#app/domain/inspections.ts";
import { STEP_LABELS } from "#app/features/booking/inspection/inspection-labels.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Check } from "#app/ui/icons/icons.ts";

type StepNavProps = {
  phase: InspectionPhase;
  step: InspectionStep;
  kinds: ReadonlySet<EntryKind>;
};

/** Any step can be opened: a handover seldom keeps to the order. */
export function StepNav({ phase, step, kinds }: StepNavProps) {
  return (
    <nav aria-label="Steps">
      <ol className="flex gap-1">
        {INSPECTION_STEPS[phase].map((one, index) => {
          const isDone = isStepDone(one, kinds);
          return (
            <li key={one} className="min-w-0 flex-1">
              <Link
                to={`#${one}`}
                preventScrollReset
                aria-current={one === step ? "step" : undefined}
                className="group flex min-h-11 flex-col items-center justify-center gap-1 rounded-control text-xs font-semibold text-muted"
              >
                <span
                  className={classNames(
                    "tabular grid size-7 place-items-center rounded-full border transition-colors",
                    isDone
                      ? "border-sea bg-sea text-on-sea"
                      : "border-line-strong bg-surface text-ink",
                    "group-aria-[current]:outline-2 group-aria-[current]:outline-offset-2 group-aria-[current]:outline-sea",
                  )}
                >
                  {isDone ? <Check aria-hidden="true" className="size-4" /> : index + 1}
                </span>
                <span className="sr-only truncate text-center sm:not-sr-only">
                  {STEP_LABELS[one]}
                  {isDone ? <span className="sr-only">, done</span> : null}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
