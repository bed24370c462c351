import { useSyncExternalStore } from "react";

/** False in the server's HTML and during hydration, then true. */
export function useEnhanced(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => {};
}
