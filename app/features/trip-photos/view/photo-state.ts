import { minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import type { TripPhoto } from "#app/features/trip-photos/list-trip-photos.server.ts";
import type { QueueState } from "#app/features/trip-photos/queue/photo-queue.ts";
import type { QueuedPhoto } from "#app/features/trip-photos/queue/queued-photo.ts";

/** What happens to a photo on this device, in few words. */
export function queuedLabel(photo: QueuedPhoto, state: QueueState): string {
  if (photo.refusal !== null) return photo.refusal;
  if (state.sending?.uploadId === photo.uploadId) return `Sending, ${state.sending.percent}%`;
  if (state.pause === "signed-out") return "Waits until you sign in";
  return state.pause === null ? "Will be sent next" : "Waits for a connection";
}

export function storedLabel({ createdAt }: TripPhoto): string {
  return `Sent ${formatTime(minuteOfDay(createdAt))}`;
}
