import type { SignatureKind } from "#app/domain/inspections.ts";
import type { StepProps } from "#app/routes/admin/bookings/booking/handover/handover-page.ts";
import { StepActions } from "#app/routes/admin/bookings/booking/handover/step-actions.tsx";
import { Button } from "#app/ui/button.tsx";
import { SignatureCard } from "./signature-card.tsx";

const KINDS: readonly SignatureKind[] = ["customer_signature", "staff_signature"];

export function SignaturesStep({ page, inspection, previous, onDone }: StepProps) {
  const names = { customer_signature: page.step.userName, staff_signature: page.staff.name };
  const isComplete = KINDS.every((kind) => inspection.kinds.has(kind));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm leading-6 text-muted">
        Both sign for the readings, the items and the damage as entered here.
      </p>
      {KINDS.map((kind) => (
        <SignatureCard key={kind} kind={kind} name={names[kind]} inspection={inspection} />
      ))}
      {isComplete ? null : (
        <p className="text-sm leading-6 text-muted">Save both signatures to continue.</p>
      )}
      <StepActions previous={previous}>
        <Button
          type="button"
          disabled={!isComplete}
          onClick={onDone}
          className="flex-1 sm:flex-none"
        >
          Continue
        </Button>
      </StepActions>
    </div>
  );
}
