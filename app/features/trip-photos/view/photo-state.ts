import { minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import type { TripPhoto } from "#app/features/trip-photos/list-trip-photos.server.ts";
import type { QueuedItem } from "#app/features/trip-photos/queue/queued-item.ts";
import type { QueueState } from "#app/features/trip-photos/queue/upload-queue.ts";

/** What happens to an item on this device, in few words. */
export function queuedLabel(item: QueuedItem, state: QueueState): string {
  if (item.refusal !== null) return item.refusal;
  if (state.sending?.uploadId === item.uploadId) return `Sending, ${state.sending.percent}%`;
  if (state.pause === "signed-out") return "Waits until you sign in";
  return state.pause === null ? "Will be sent next" : "Waits for a connection";
}

export function storedLabel({ createdAt }: TripPhoto): string {
  return `Sent ${formatTime(minuteOfDay(createdAt))}`;
}
