import type { TripPhotoSlot } from "#app/domain/trip-photos.ts";
import { TRIP_PHOTOS_PATH } from "#app/features/trip-photos/trip-photo-path.ts";
import { newUploadId } from "./new-upload-id.ts";
import type { NewItem, PhotoTarget, QueuedItem } from "./queued-item.ts";

export type QueuedPhoto = QueuedItem & { slot: TripPhotoSlot; note: string; file: Blob };

type Shown = { slot: TripPhotoSlot; note: string; file: Blob };

export function photoItem({ bookingId, by, phase }: PhotoTarget, shown: Shown): NewItem {
  const { slot, note, file } = shown;
  const sent = { path: TRIP_PHOTOS_PATH, fields: { slot, note }, file };
  return { uploadId: newUploadId(), bookingId, by, phase, ...sent };
}

export function isOfTarget(
  { bookingId, by, phase }: PhotoTarget,
  item: Pick<QueuedItem, "bookingId" | "by" | "phase">,
): boolean {
  return item.bookingId === bookingId && item.phase === phase && item.by === by;
}

export function isPhoto({ path }: Pick<QueuedItem, "path">): boolean {
  return path === TRIP_PHOTOS_PATH;
}

/** What this queue added under `fields`. */
export function shownBy({ fields }: Pick<QueuedItem, "fields">) {
  return { slot: fields.slot as TripPhotoSlot, note: fields.note ?? "" };
}
