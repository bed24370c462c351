import { useEffect, useState } from "react";
import type { PhotoSide } from "#app/domain/trip-photo-windows.ts";
import type { TripPhotoPhase, TripPhotoSlot } from "#app/domain/trip-photos.ts";
import type { TripPhoto } from "#app/features/trip-photos/list-trip-photos.server.ts";
import { preloadShrinking, shrinkPhoto } from "#app/ui/photos/shrink-photo.ts";
import type { QueuedPhoto, SentPhoto } from "./queued-photo.ts";
import { usePhotoQueue } from "./use-photo-queue.ts";

export type PhotoTarget = {
  bookingId: string;
  by: PhotoSide;
  phase: TripPhotoPhase;
  viewerId: string;
};

export type PhotoTaker = ReturnType<typeof useTakePhoto>;

/** The photos of a phase, stored and on this device, and the way to take more. */
export function useTakePhoto(target: PhotoTarget, stored: readonly TripPhoto[]) {
  const { bookingId, by, phase, viewerId } = target;
  const { queue, state } = usePhotoQueue(viewerId);
  const [preparing, setPreparing] = useState<readonly TripPhotoSlot[]>([]);
  useEffect(() => preloadShrinking(), []);

  const isOurs = (photo: QueuedPhoto | SentPhoto) =>
    photo.bookingId === bookingId && photo.phase === phase && photo.by === by;
  const known = new Set(stored.map(({ id }) => id));
  const sent = state.sent.filter((photo) => isOurs(photo) && !known.has(photo.id));

  async function take(slot: TripPhotoSlot, file: File, note = ""): Promise<void> {
    setPreparing((slots) => [...slots, slot]);
    try {
      const shrunk = await shrinkPhoto(file);
      const photo = { bookingId, by, phase, slot, note, file: shrunk };
      await queue?.add({ ...photo, uploadId: newUploadId() });
    } finally {
      setPreparing((slots) => slots.toSpliced(slots.indexOf(slot), 1));
    }
  }

  return {
    state,
    isReady: queue !== null,
    isPreparing: (slot: TripPhotoSlot) => preparing.includes(slot),
    stored: [...stored.filter((photo) => photo.phase === phase), ...sent.map(toTripPhoto)],
    queued: state.photos.filter(isOurs),
    take: (slot: TripPhotoSlot, file: File, note?: string) => void take(slot, file, note),
    discard: (uploadId: string) => void queue?.discard(uploadId),
    sendNow: () => queue?.sendNow(),
  };
}

function toTripPhoto({ id, phase, slot, by, note, createdAt }: SentPhoto): TripPhoto {
  return { id, phase, slot, takenBy: by, note, createdAt, actorName: null };
}

/** `randomUUID` exists on HTTPS only. */
function newUploadId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
