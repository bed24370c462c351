import type { PhotoSide } from "#app/domain/trip-photo-windows.ts";
import type { TripPhotoPhase, TripPhotoSlot } from "#app/domain/trip-photos.ts";

/** A photo on this device that was not sent yet. */
export type QueuedPhoto = {
  uploadId: string;
  /** Another user of the device neither sees nor sends it. */
  viewerId: string;
  bookingId: string;
  by: PhotoSide;
  phase: TripPhotoPhase;
  slot: TripPhotoSlot;
  note: string;
  file: Blob;
  /** Its place in the queue. */
  order: number;
  /** Why the server will not take it; null while it is to be sent. */
  refusal: string | null;
};

export type SentPhoto = Pick<
  QueuedPhoto,
  "uploadId" | "bookingId" | "by" | "phase" | "slot" | "note"
> & { id: string; createdAt: number };
