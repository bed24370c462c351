import type { MouseEvent, RefObject } from "react";
import { CAR_FIELD_NAMES, type CarProblems } from "#app/features/fleet/admin/car-fields.ts";
import { Alert } from "#app/ui/alert.tsx";
import { fieldId } from "./field-props.ts";

type ProblemSummaryProps = {
  answer: { failed: string; problems: CarProblems };
  ref: RefObject<HTMLDivElement | null>;
};

export function ProblemSummary({ answer, ref }: ProblemSummaryProps) {
  const { failed, problems } = answer;
  const fields = CAR_FIELD_NAMES.filter((field) => field in problems);
  return (
    <Alert ref={ref} tabIndex={-1} tone="danger" title={failed}>
      {fields.length === 0 ? null : (
        <ul className="flex flex-col">
          {fields.map((field) => (
            <li key={field}>
              <a
                href={`#${fieldId(field)}`}
                onClick={goTo}
                className="flex min-h-11 items-center text-sm font-medium underline underline-offset-4 sm:min-h-8"
              >
                {problems[field]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** A hash navigation would discard the action data. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.querySelector<HTMLElement>(event.currentTarget.hash)?.focus();
}
