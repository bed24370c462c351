import { useState } from "react";
import type { DamagePoint } from "#app/domain/car-damages.ts";
import { useTakePhoto } from "#app/features/trip-photos/queue/use-take-photo.ts";
import type { StepProps } from "#app/routes/admin/bookings/booking/handover/handover-page.ts";
import { StepActions } from "#app/routes/admin/bookings/booking/handover/step-actions.tsx";
import { DamageMarks } from "#app/routes/inspections/view/damage-marks.tsx";
import { shownMarks } from "#app/routes/inspections/view/marks.ts";
import { Button } from "#app/ui/button.tsx";

const TITLES = {
  pickup: { known: "Known before", new: "New at this pickup" },
  return: { known: "There at the pickup", new: "New at this return" },
};

export function DamageStep({ page, inspection, previous, onDone }: StepProps) {
  const taker = useTakePhoto(page.target, page.photos);
  const [chosen, setChosen] = useState<DamagePoint | null>(null);
  const marks = shownMarks(page.marks, inspection.queuedMarks);
  const found = marks.filter(({ isNew }) => isNew).length;
  return (
    <div className="flex flex-col gap-5">
      <DamageMarks
        marks={marks}
        titles={TITLES[page.phase]}
        add={{
          taker,
          chosen,
          onChoose: setChosen,
          mark: inspection.mark,
          discard: inspection.discard,
        }}
      />
      {/* Leaving now would lose what is being entered, and the bar would cover its form. */}
      {chosen === null ? (
        <StepActions previous={previous}>
          <Button
            type="button"
            disabled={!inspection.isReady}
            onClick={() => {
              inspection.save("damage", {});
              onDone();
            }}
            className="flex-1 sm:flex-none"
          >
            {found === 0 ? "No new damage" : "All damage is marked"}
          </Button>
        </StepActions>
      ) : (
        <p className="text-sm leading-6 text-muted">
          To continue, take the photo of this damage or cancel it.
        </p>
      )}
    </div>
  );
}
