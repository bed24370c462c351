import type { PhotoWindow } from "#app/domain/trip-photo-windows.ts";
import type { TripPhoto } from "#app/features/trip-photos/list-trip-photos.server.ts";
import type { PhotoFormOutcome } from "#app/features/trip-photos/photo-form-redirect.ts";
import type { PhotoTarget } from "#app/features/trip-photos/queue/queued-item.ts";
import { PHASE_LABELS } from "#app/content/trip-photo-labels.ts";
import { windowMessage } from "#app/features/trip-photos/trip-photo-labels.ts";
import { Alert } from "#app/ui/alert.tsx";
import { PhotoFigure } from "./photo-figure.tsx";
import { QueueLeftovers } from "./queue-leftovers.tsx";
import { TakePhotos } from "./take-photos.tsx";

type PhaseViewProps = {
  target: PhotoTarget;
  photos: readonly TripPhoto[];
  window: PhotoWindow;
  uploadId: string;
  outcome: PhotoFormOutcome | null;
};

/** Takes photos while there is time, and only shows them otherwise. */
export function PhaseView(props: PhaseViewProps) {
  const { target, photos, window } = props;
  const { phase, by, viewerId } = target;
  const message = windowMessage(phase, window);
  if (window.is === "open") {
    return (
      <>
        <p className="text-sm leading-6 text-muted">{message}</p>
        <TakePhotos {...props} />
      </>
    );
  }
  const shown = photos.filter((photo) => photo.phase === phase);
  return (
    <>
      <Alert role="note" title={message} />
      <QueueLeftovers viewerId={viewerId} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 lg:grid-cols-5">
        {shown.map((photo) => (
          <li key={photo.id}>
            <PhotoFigure photo={photo} viewedBy={by} when={PHASE_LABELS[phase]} />
          </li>
        ))}
      </ul>
    </>
  );
}
