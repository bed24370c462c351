import { useState } from "react";
import type { DamagePoint } from "#app/domain/car-damages.ts";
import type { InspectionPhase } from "#app/domain/inspections.ts";
import type { PhotoSide } from "#app/domain/trip-photo-windows.ts";
import type { Condition } from "#app/features/booking/inspection/find-condition.server.ts";
import type { TripPhoto } from "#app/features/trip-photos/list-trip-photos.server.ts";
import { useTakePhoto } from "#app/features/trip-photos/queue/use-take-photo.ts";
import { QueueStatus } from "#app/features/trip-photos/view/queue-status.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { DamageMarks } from "./damage-marks.tsx";
import { shownMarks } from "./marks.ts";
import { useInspection } from "./use-inspection.ts";

const TITLES = { known: "Before and at the pickup", new: "At the return" };
const ADD_TITLES = { known: "Known before", new: "Marked at the pickup" };

/** Damage before the trip and after it. */
export function ConditionMarks({ marks }: Pick<Condition, "marks">) {
  const shown = marks.map((mark) => ({
    ...mark,
    isNew: mark.isOwn && mark.phase === "return",
  }));
  return (
    <CardSection compact title="Damage">
      <DamageMarks marks={shownMarks(shown, [])} titles={TITLES} />
    </CardSection>
  );
}

type AddConditionMarksProps = Pick<Condition, "marks"> & {
  target: { bookingId: string; by: PhotoSide; viewerId: string };
  phase: InspectionPhase;
  photos: readonly TripPhoto[];
  until: string;
};

/** For the customer: what staff missed. Neither side can remove a mark of the other. */
export function AddConditionMarks({ marks, target, phase, photos, until }: AddConditionMarksProps) {
  const ofPhase = { ...target, phase };
  const inspection = useInspection(ofPhase, []);
  const taker = useTakePhoto(ofPhase, photos);
  const [chosen, setChosen] = useState<DamagePoint | null>(null);
  const shown = marks
    .filter((mark) => !mark.isOwn || mark.phase === phase)
    .map((mark) => ({ ...mark, isNew: mark.isOwn }));
  return (
    <CardSection compact title="Damage">
      <p className="text-sm leading-6">
        Did we miss something? Mark it with a photo{until}. Nobody can remove a mark.
      </p>
      <div>
        <QueueStatus state={inspection.state} onRetry={inspection.sendNow} />
      </div>
      <DamageMarks
        marks={shownMarks(shown, inspection.queuedMarks)}
        titles={ADD_TITLES}
        add={{
          taker,
          chosen,
          onChoose: setChosen,
          mark: inspection.mark,
          discard: inspection.discard,
        }}
      />
    </CardSection>
  );
}
