import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import type { Notice } from "./notice.ts";

/** Loaded with the first message. Offline there are none, so pages must also show whatever matters. */
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

/** Announced politely by screen readers. */
export function notify(notice: Notice): void {
  say({ ...notice });
}

export function clearNotice(): void {
  if (latest) say(null);
}

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
