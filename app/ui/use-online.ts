import { useEffect, useSyncExternalStore } from "react";

/** Whether the device has a connection at all, as far as it knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Opens the page anew when the connection comes back while it is shown. */
export function useReloadOnceOnline(): void {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
}

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  addEventListener("online", listener, stop);
  addEventListener("offline", listener, stop);
  return () => stop.abort();
}
