import { type ChangeEvent, useId } from "react";
import type { ConditionSlot } from "#app/domain/trip-photos.ts";
import { SLOT_LABELS } from "#app/content/trip-photo-labels.ts";
import { tripPhotoThumbnailUrl } from "#app/features/trip-photos/trip-photo-path.ts";
import type { PhotoTaker } from "#app/features/trip-photos/queue/use-take-photo.ts";
import { Camera, CircleCheck, TriangleExclamationPoint } from "#app/ui/icons/icons.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { queuedLabel, storedLabel } from "./photo-state.ts";
import { QueuedPicture } from "./queued-picture.tsx";
import { SlotDrawing } from "./slot-drawing.tsx";

const PICTURE = "absolute inset-0 size-full object-cover";

/** All of it opens the camera. */
export function SlotTile({ slot, taker }: { slot: ConditionSlot; taker: PhotoTaker }) {
  const stateId = useId();
  const queued = taker.queued.findLast((photo) => photo.slot === slot);
  const stored = taker.stored.findLast((photo) => photo.slot === slot);
  const isPreparing = taker.isPreparing(slot);
  const isRefused = queued !== undefined && queued.refusal !== null;
  const percent = sendingPercent(queued?.uploadId, taker);
  return (
    <li className="flex min-w-0 flex-col">
      <label className="relative flex flex-1 cursor-pointer flex-col overflow-hidden rounded-card border border-line bg-surface shadow-soft transition-[border-color,scale] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea hover:border-line-strong active:scale-98 has-disabled:cursor-default">
        <input
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={`Photo: ${SLOT_LABELS[slot]}`}
          aria-describedby={stateId}
          disabled={!taker.isReady}
          onChange={(event) => takeFile(event, (file) => taker.take(slot, file))}
          className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
        />
        <span className="relative grid aspect-4/3 place-items-center overflow-hidden bg-sunken">
          {queued !== undefined && !isRefused ? (
            <QueuedPicture file={queued.file} className={PICTURE} />
          ) : stored !== undefined ? (
            <img src={tripPhotoThumbnailUrl(stored.id)} alt="" className={PICTURE} />
          ) : (
            <SlotDrawing slot={slot} />
          )}
          {isPreparing ? <Spinner className="absolute size-8 text-sea" /> : null}
          <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full bg-sea text-on-sea shadow-soft">
            <Camera aria-hidden="true" className="size-5" />
          </span>
          {percent === null ? null : (
            <span
              className="absolute bottom-0 left-0 h-1 bg-sea transition-[width]"
              style={{ width: `${percent}%` }}
            />
          )}
        </span>
        <span className="flex flex-1 flex-col px-3 py-2.5">
          <span className="text-sm leading-5 font-semibold wrap-anywhere">{SLOT_LABELS[slot]}</span>
          <span
            id={stateId}
            className={`tabular flex min-w-0 items-start gap-1 text-xs leading-5 wrap-anywhere ${isRefused ? "text-danger" : "text-muted"}`}
          >
            {queued !== undefined ? (
              <>
                {isRefused ? (
                  <TriangleExclamationPoint aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                ) : null}
                {queuedLabel(queued, taker.state)}
              </>
            ) : isPreparing ? (
              "Preparing photo…"
            ) : stored === undefined ? (
              "Not taken yet"
            ) : (
              <>
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
                {storedLabel(stored)}
              </>
            )}
          </span>
        </span>
      </label>
      {isRefused ? (
        <button
          type="button"
          onClick={() => taker.discard(queued.uploadId)}
          className="min-h-11 rounded-control text-sm font-semibold text-sea underline-offset-4 hover:underline"
        >
          Discard <span className="sr-only">the photo: {SLOT_LABELS[slot]}</span>
        </button>
      ) : null}
    </li>
  );
}

function sendingPercent(uploadId: string | undefined, { state }: PhotoTaker): number | null {
  return uploadId !== undefined && state.sending?.uploadId === uploadId
    ? state.sending.percent
    : null;
}

export function takeFile(event: ChangeEvent<HTMLInputElement>, onFile: (file: File) => void): void {
  const [file] = event.target.files ?? [];
  // The next photo may have the same name.
  event.target.value = "";
  if (file) onFile(file);
}
