import { useEffect, useRef } from "react";
import type { SignatureKind } from "#app/domain/inspections.ts";
import { SIGNATURE_KINDS } from "#app/domain/signed-content.ts";
import type { StepProps } from "#app/routes/admin/bookings/booking/handover/handover-page.ts";
import { StepActions } from "#app/routes/admin/bookings/booking/handover/step-actions.tsx";
import { Button } from "#app/ui/button.tsx";
import { SignatureCard } from "./signature-card.tsx";

export function SignaturesStep({ page, inspection, previous, labels, onDone }: StepProps) {
  const names = { customer_signature: page.step.userName, staff_signature: page.staff.name };
  const isComplete = SIGNATURE_KINDS.every((kind) => inspection.kinds.has(kind));
  const pads = useRef<HTMLDivElement>(null);
  const continueButton = useRef<HTMLButtonElement>(null);
  const isContinueDue = useRef(false);

  /** The form that was saved is about to close, and would lose the focus to the page. */
  function focusNext(saved: SignatureKind): void {
    const next = pads.current?.querySelector<HTMLElement>(
      `:scope > :not([data-of=${saved}]) canvas`,
    );
    if (next) next.focus();
    else isContinueDue.current = true;
  }

  useEffect(() => {
    if (!isComplete || !isContinueDue.current) return;
    isContinueDue.current = false;
    continueButton.current?.focus();
  });

  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm leading-6 text-muted">
        Both sign for the readings, the items and the damage as entered here.
      </p>
      <div ref={pads} className="flex flex-col gap-4">
        {SIGNATURE_KINDS.map((kind) => (
          <div key={kind} data-of={kind}>
            <SignatureCard
              kind={kind}
              name={names[kind]}
              inspection={inspection}
              onSaved={() => focusNext(kind)}
            />
          </div>
        ))}
      </div>
      {isComplete ? null : (
        <p className="text-sm leading-6 text-muted">Save both signatures to continue.</p>
      )}
      <StepActions previous={previous}>
        <Button
          ref={continueButton}
          type="button"
          disabled={!isComplete}
          onClick={onDone}
          className="flex-1 sm:flex-none"
        >
          {labels.leave}
        </Button>
      </StepActions>
    </div>
  );
}
