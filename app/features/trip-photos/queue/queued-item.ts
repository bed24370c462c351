import type { PhotoSide } from "#app/domain/trip-photo-windows.ts";
import type { TripPhotoPhase } from "#app/domain/trip-photos.ts";

/** Whose photos and entries, of which trip and phase. */
export type PhotoTarget = {
  bookingId: string;
  by: PhotoSide;
  phase: TripPhotoPhase;
  viewerId: string;
};

/** What one form sends: a photo, or one entry of an inspection. */
type Item = {
  uploadId: string;
  bookingId: string;
  by: PhotoSide;
  phase: TripPhotoPhase;
  path: string;
  fields: Readonly<Record<string, string>>;
};

/** On this device, and not sent yet. */
export type QueuedItem = Item & {
  /** Another user of the device neither sees nor sends it. */
  viewerId: string;
  file: Blob | null;
  /** Its place in the queue: when it was added. */
  order: number;
  /** Why the server will not take it; null while it is to be sent. */
  refusal: string | null;
};

export type NewItem = Omit<QueuedItem, "viewerId" | "order" | "refusal">;

export type SentItem = Item & { id: string; createdAt: number };
