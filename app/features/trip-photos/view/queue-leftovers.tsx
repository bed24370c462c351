import { useUploadQueue } from "#app/features/trip-photos/queue/use-upload-queue.ts";
import { QueueStatus } from "./queue-status.tsx";

/** Sends what waits on this device, on pages where no photos are taken. */
export function QueueLeftovers({ viewerId }: { viewerId: string }) {
  const { queue, state } = useUploadQueue(viewerId);
  return <QueueStatus state={state} onRetry={() => queue?.sendNow()} />;
}
