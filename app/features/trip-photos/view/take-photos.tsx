import { CONDITION_SLOTS } from "#app/domain/trip-photos.ts";
import type { TripPhoto } from "#app/features/trip-photos/list-trip-photos.server.ts";
import type { PhotoFormOutcome } from "#app/features/trip-photos/photo-form-redirect.ts";
import type { PhotoTarget } from "#app/features/trip-photos/queue/queued-item.ts";
import { useTakePhoto } from "#app/features/trip-photos/queue/use-take-photo.ts";
import { TRIP_PHOTO_REFUSALS } from "#app/features/trip-photos/trip-photo-refusals.ts";
import { Alert } from "#app/ui/alert.tsx";
import { CloseUps } from "./close-ups.tsx";
import { PhotoForm } from "./photo-form.tsx";
import { QueueStatus } from "./queue-status.tsx";
import { SlotTile } from "./slot-tile.tsx";

type TakePhotosProps = {
  target: PhotoTarget;
  photos: readonly TripPhoto[];
  /** For the form without scripts, as its outcome is. */
  uploadId: string;
  outcome: PhotoFormOutcome | null;
};

/** Made for one hand: every tile opens the camera. */
export function TakePhotos({ target, photos, uploadId, outcome }: TakePhotosProps) {
  const taker = useTakePhoto(target, photos);
  const { phase, by } = target;
  const accepted = [...taker.stored, ...taker.queued.filter(({ refusal }) => refusal === null)];
  const taken = CONDITION_SLOTS.filter((slot) => accepted.some((photo) => photo.slot === slot));
  return (
    <div className="flex flex-col gap-5">
      {outcome === null ? null : <Outcome outcome={outcome} />}
      <QueueStatus state={taker.state} onRetry={taker.sendNow} />
      <div className="flex flex-col gap-5 noscript:hidden">
        {phase === "charge" ? null : (
          <section aria-label="Ten sides of the car" className="flex flex-col gap-3">
            <p className="tabular text-sm font-semibold text-muted">
              {taken.length} of {CONDITION_SLOTS.length} taken
            </p>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 lg:grid-cols-5">
              {CONDITION_SLOTS.map((slot) => (
                <SlotTile key={slot} slot={slot} taker={taker} />
              ))}
            </ul>
          </section>
        )}
        <CloseUps slot={phase === "charge" ? "receipt" : "damage"} taker={taker} viewedBy={by} />
      </div>
      <div className="hidden noscript:block">
        <PhotoForm target={target} uploadId={uploadId} />
      </div>
    </div>
  );
}

function Outcome({ outcome }: { outcome: PhotoFormOutcome }) {
  return outcome === "saved" ? (
    <Alert tone="success" title="Photo sent" />
  ) : (
    <Alert tone="danger" title="Photo not sent" text={TRIP_PHOTO_REFUSALS[outcome].text} />
  );
}
