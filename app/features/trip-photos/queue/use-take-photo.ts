import { useEffect, useState } from "react";
import type { TripPhotoSlot } from "#app/domain/trip-photos.ts";
import type { TripPhoto } from "#app/features/trip-photos/list-trip-photos.server.ts";
import { preloadShrinking, shrinkPhoto } from "#app/ui/photos/shrink-photo.ts";
import { isOfTarget, isPhoto, photoItem, type QueuedPhoto, shownBy } from "./photo-item.ts";
import type { PhotoTarget, QueuedItem, SentItem } from "./queued-item.ts";
import { useUploadQueue } from "./use-upload-queue.ts";

export type PhotoTaker = ReturnType<typeof useTakePhoto>;

/** The photos of a phase, stored and on this device, and the way to take more. */
export function useTakePhoto(target: PhotoTarget, stored: readonly TripPhoto[]) {
  const { queue, state } = useUploadQueue(target.viewerId);
  const [preparing, setPreparing] = useState<readonly TripPhotoSlot[]>([]);
  useEffect(() => preloadShrinking(), []);

  const isOurs = (item: QueuedItem | SentItem) => isPhoto(item) && isOfTarget(target, item);
  const storedIds = new Set(stored.map(({ id }) => id));
  const sent = state.sent.filter((item) => isOurs(item) && !storedIds.has(item.id));

  /** Returns the id under which it is sent. */
  async function take(slot: TripPhotoSlot, file: File, note = ""): Promise<string> {
    setPreparing((slots) => [...slots, slot]);
    try {
      const photo = photoItem(target, { slot, note, file: await shrinkPhoto(file) });
      await queue?.add(photo);
      return photo.uploadId;
    } finally {
      setPreparing((slots) => slots.toSpliced(slots.indexOf(slot), 1));
    }
  }

  return {
    state,
    isReady: queue !== null,
    isPreparing: (slot: TripPhotoSlot) => preparing.includes(slot),
    stored: [...stored.filter(({ phase }) => phase === target.phase), ...sent.map(toTripPhoto)],
    queued: state.items.filter(isOurs).map(toQueuedPhoto),
    take: (slot: TripPhotoSlot, file: File, note?: string) => take(slot, file, note),
    discard: (uploadId: string) => void queue?.discard(uploadId),
    sendNow: () => queue?.sendNow(),
  };
}

function toQueuedPhoto(item: QueuedItem): QueuedPhoto {
  return { ...item, ...shownBy(item), file: item.file ?? new Blob() };
}

function toTripPhoto(item: SentItem): TripPhoto {
  const { id, phase, by, createdAt } = item;
  return { id, phase, takenBy: by, ...shownBy(item), createdAt, actorName: null };
}
