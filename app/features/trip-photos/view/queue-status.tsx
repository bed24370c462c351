import { isPhoto } from "#app/features/trip-photos/queue/photo-item.ts";
import { sendingMessage, waitingMessage } from "#app/features/trip-photos/trip-photo-labels.ts";
import type { QueueState } from "#app/features/trip-photos/queue/upload-queue.ts";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { WifiOff } from "#app/ui/icons/icons.ts";

/** How many photos and entries are still on this device. */
export function QueueStatus({ state, onRetry }: { state: QueueState; onRetry: () => void }) {
  const waiting = state.items.filter(({ refusal }) => refusal === null);
  const photos = waiting.filter(isPhoto).length;
  const left = { photos, entries: waiting.length - photos };
  const isPaused = waiting.length > 0 && state.pause !== null;
  return (
    <div aria-live="polite" className="contents">
      {waiting.length === 0 ? null : isPaused ? (
        <div className="sticky top-[calc(var(--header,4.5rem)+0.5rem)] z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-warning/30 bg-warning-soft p-3.5 text-sm leading-5">
          <WifiOff aria-hidden="true" className="size-5 shrink-0 text-warning" />
          <p className="min-w-0 flex-1">
            <span className="block font-semibold">{waitingMessage(left)}</span>
            {state.pause === "signed-out"
              ? "You are signed out. Sign in again, then open this page: they are kept on this device."
              : "They are kept on this device and sent when the connection is back."}
          </p>
          {state.pause === "lost" ? (
            <Button type="button" variant="secondary" size="small" onClick={onRetry}>
              Try now
            </Button>
          ) : null}
        </div>
      ) : (
        <p className="flex items-center gap-2.5 rounded-card border border-line bg-surface p-3.5 text-sm font-semibold">
          <Spinner className="size-5" />
          {sendingMessage(left)}
        </p>
      )}
    </div>
  );
}
