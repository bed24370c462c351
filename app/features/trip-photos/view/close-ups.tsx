import { useRef, useState } from "react";
import type { PhotoSide } from "#app/domain/trip-photo-windows.ts";
import { MAX_PHOTO_NOTE_LENGTH } from "#app/domain/trip-photos.ts";
import { PHASE_LABELS } from "#app/content/trip-photo-labels.ts";
import type { PhotoTaker } from "#app/features/trip-photos/queue/use-take-photo.ts";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { Camera } from "#app/ui/icons/icons.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { PhotoFigure } from "./photo-figure.tsx";
import { queuedLabel } from "./photo-state.ts";
import { QueuedPicture } from "./queued-picture.tsx";
import { takeFile } from "./slot-tile.tsx";

const TEXTS = {
  damage: {
    title: "Damage",
    about: "A close-up of each scratch, dent or stain, as many as there are.",
    button: "Take a close-up",
    hint: "Optional, for the next photo: where it is, how large.",
  },
  receipt: {
    title: "Receipts",
    about: "Bills and notices that came after the trip: tolls, fines, repairs.",
    button: "Add a photo",
    hint: "Optional, for the next photo: what it is for.",
  },
};

type CloseUpsProps = { slot: "damage" | "receipt"; taker: PhotoTaker; viewedBy: PhotoSide };

/** Any number of photos, each with a note. */
export function CloseUps({ slot, taker, viewedBy }: CloseUpsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState("");
  const { title, about, button, hint } = TEXTS[slot];
  const stored = taker.stored.filter((photo) => photo.slot === slot);
  const queued = taker.queued.filter((photo) => photo.slot === slot);
  const take = (file: File) => {
    taker.take(slot, file, note.trim());
    setNote("");
  };
  return (
    <CardSection compact title={title}>
      <p className="text-sm leading-6 text-muted">{about}</p>
      {stored.length + queued.length === 0 ? null : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {stored.map((photo) => (
            <li key={photo.id}>
              <PhotoFigure photo={photo} viewedBy={viewedBy} when={PHASE_LABELS[photo.phase]} />
            </li>
          ))}
          {queued.map((photo) => (
            <li key={photo.uploadId} className="min-w-0 text-xs leading-5">
              <QueuedPicture
                file={photo.file}
                className="aspect-4/3 w-full rounded-control border border-line object-cover"
              />
              <p className={`mt-1.5 ${photo.refusal === null ? "text-muted" : "text-danger"}`}>
                {queuedLabel(photo, taker.state)}
              </p>
              {photo.refusal === null ? null : (
                <Button
                  type="button"
                  variant="quiet"
                  size="small"
                  onClick={() => taker.discard(photo.uploadId)}
                >
                  Discard
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <TextField
        label="Note"
        value={note}
        maxLength={MAX_PHOTO_NOTE_LENGTH}
        hint={hint}
        onChange={(event) => setNote(event.target.value)}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={slot === "damage" ? "environment" : undefined}
        aria-label={`Photo: ${title}`}
        className="hidden"
        onChange={(event) => takeFile(event, take)}
      />
      <Button
        type="button"
        variant="secondary"
        disabled={!taker.isReady}
        pending={taker.isPreparing(slot)}
        onClick={() => input.current?.click()}
        className="w-full sm:w-fit"
      >
        <Camera aria-hidden="true" className="size-5" />
        {button}
      </Button>
    </CardSection>
  );
}
