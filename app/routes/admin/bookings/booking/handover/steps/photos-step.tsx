import { CONDITION_SLOTS } from "#app/domain/trip-photos.ts";
import { SLOT_LABELS } from "#app/content/trip-photo-labels.ts";
import { useTakePhoto } from "#app/features/trip-photos/queue/use-take-photo.ts";
import { SlotTile } from "#app/features/trip-photos/view/slot-tile.tsx";
import type { StepProps } from "#app/routes/admin/bookings/booking/handover/handover-page.ts";
import { StepActions } from "#app/routes/admin/bookings/booking/handover/step-actions.tsx";
import { Button } from "#app/ui/button.tsx";

/** The ten sides of the car. */
export function PhotosStep({ page, inspection, previous, labels, onDone }: StepProps) {
  const taker = useTakePhoto(page.target, page.photos);
  const taken = [...taker.stored, ...taker.queued.filter(({ refusal }) => refusal === null)];
  const open = CONDITION_SLOTS.filter((slot) => !taken.some((photo) => photo.slot === slot));
  return (
    <div className="flex flex-col gap-4">
      <p className="tabular text-sm leading-6 text-muted">
        {CONDITION_SLOTS.length - open.length} of {CONDITION_SLOTS.length} taken. Nobody can remove
        a photo once it is sent.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 lg:grid-cols-5">
        {CONDITION_SLOTS.map((slot) => (
          <SlotTile key={slot} slot={slot} taker={taker} />
        ))}
      </ul>
      {open.length > 0 && open.length < 5 ? (
        <p className="text-sm leading-6 text-muted">
          Still to take: {open.map((slot) => SLOT_LABELS[slot].toLowerCase()).join(", ")}.
        </p>
      ) : null}
      <StepActions previous={previous}>
        <Button
          type="button"
          disabled={!inspection.isReady}
          onClick={() => {
            inspection.save("photos", {});
            onDone();
          }}
          className="flex-1 sm:flex-none"
        >
          {labelOf(taken.length, open.length) ?? labels.leave}
        </Button>
      </StepActions>
    </div>
  );
}

function labelOf(taken: number, open: number): string | null {
  if (open === 0) return null;
  return taken === 0 ? "Continue without photos" : "Continue with these";
}
