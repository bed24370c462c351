import type { ReactNode } from "react";
import type { InspectionStep } from "#app/domain/inspections.ts";
import { LinkButton } from "#app/ui/button.tsx";

type StepActionsProps = { previous: InspectionStep | null; children: ReactNode };

/** At the thumb, whatever the length of the step. */
export function StepActions({ previous, children }: StepActionsProps) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-(--bar) z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:border-0 sm:px-0"
    >
      {previous === null ? null : (
        <LinkButton to={`#${previous}`} variant="secondary" prefetch="none" preventScrollReset>
          Back
        </LinkButton>
      )}
      {children}
    </div>
  );
}
