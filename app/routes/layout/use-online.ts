import { useSyncExternalStore } from "react";

/** Whether the device has a connection at all, as far as it knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  addEventListener("online", listener, stop);
  addEventListener("offline", listener, stop);
  return () => stop.abort();
}
