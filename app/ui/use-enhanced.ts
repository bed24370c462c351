import { useSyncExternalStore } from "react";

/** False in the server's HTML and while it is hydrated, true once scripts are in charge. */
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
