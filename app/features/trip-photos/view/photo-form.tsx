import { photoSlots, MAX_PHOTO_NOTE_LENGTH } from "#app/domain/trip-photos.ts";
import type { PhotoTarget } from "#app/features/trip-photos/queue/queued-item.ts";
import { SLOT_LABELS } from "#app/content/trip-photo-labels.ts";
import { TRIP_PHOTOS_PATH } from "#app/features/trip-photos/trip-photo-path.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type PhotoFormProps = { target: PhotoTarget; uploadId: string };

/** Without scripts: one photo at a time. */
export function PhotoForm({ target, uploadId }: PhotoFormProps) {
  const { bookingId, by, phase } = target;
  return (
    <form
      method="post"
      action={TRIP_PHOTOS_PATH}
      encType="multipart/form-data"
      className="flex max-w-md flex-col gap-5"
    >
      <input type="hidden" name="bookingId" value={bookingId} />
      <input type="hidden" name="by" value={by} />
      <input type="hidden" name="phase" value={phase} />
      <input type="hidden" name="uploadId" value={uploadId} />
      <SelectField label="What the photo shows" name="slot" required>
        {photoSlots(phase).map((slot) => (
          <option key={slot} value={slot}>
            {SLOT_LABELS[slot]}
          </option>
        ))}
      </SelectField>
      <TextField label="Note" name="note" maxLength={MAX_PHOTO_NOTE_LENGTH} hint="Optional." />
      <input
        type="file"
        name="file"
        required
        accept="image/jpeg,image/png"
        aria-label="Photo"
        className="min-h-11 w-full text-sm file:mr-3 file:min-h-11 file:rounded-control file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
      />
      <Button type="submit" className="w-fit">
        Send the photo
      </Button>
    </form>
  );
}
