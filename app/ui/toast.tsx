import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import type { Notice } from "./notice.ts";

/**
 * Brings what shows messages: the first of them does, or a page that is sure to have some. Without a
 * connection there are none; pages say themselves what matters.
 */
export function loadToasts(): Promise<{ default: ComponentType<{ notice: Notice | null }> }> {
  return import("./toast-list.tsx").catch(() => ({ default: () => null }));
}

const ToastList = lazy(loadToasts);

let latest: Notice | null | undefined;
const listeners = new Set<() => void>();

function say(notice: Notice | null): void {
  latest = notice;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows short messages above the page; screen readers hear them when they next pause. */
export function notify(notice: Notice): void {
  say({ ...notice });
}

/** Takes away a message that has been overtaken by a new attempt. */
export function clearNotice(): void {
  if (latest) say(null);
}

/** Where messages appear; once, around no particular part of the page. */
export function Toasts() {
  const notice = useSyncExternalStore(
    subscribe,
    () => latest,
    () => undefined,
  );
  if (notice === undefined) return null;
  return (
    <Suspense>
      <ToastList notice={notice} />
    </Suspense>
  );
}
