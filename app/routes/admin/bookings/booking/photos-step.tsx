import type { TripPhotoPhase } from "#app/domain/trip-photos.ts";
import { QueueLeftovers } from "#app/features/trip-photos/view/queue-leftovers.tsx";
import { Button } from "#app/ui/button.tsx";
import { Camera } from "#app/ui/icons/icons.ts";
import { saveDraftInUrl } from "./handover-draft.ts";
import { ACTION_FORM_ID } from "./booking-action-data.ts";
import { photosPath } from "./booking-paths.ts";

type PhotosStepProps = { id: string; phase: TripPhotoPhase; count: number; viewerId: string };

export function PhotosStep({ id, phase, count, viewerId }: PhotosStepProps) {
  return (
    <>
      <QueueLeftovers viewerId={viewerId} />
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken p-4">
        <p className="min-w-0 flex-1 basis-48 text-sm leading-6">
          <span className="tabular block font-semibold">
            {count === 0 ? "No photos yet" : count === 1 ? "1 photo" : `${count} photos`}
          </span>
          Photos of all sides are the proof for any charge.
        </p>
        {/* Sends what was entered along, so that the page of the photos leads back to it. */}
        <Button
          type="submit"
          form={ACTION_FORM_ID}
          formMethod="get"
          formAction={photosPath(id, phase)}
          onClick={({ currentTarget }) => saveDraftInUrl(currentTarget.form)}
          size="small"
          variant="secondary"
        >
          <Camera aria-hidden="true" className="size-5" />
          Take photos
        </Button>
      </div>
    </>
  );
}
