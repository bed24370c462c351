import { useSyncExternalStore } from "react";

/**
 * False in the server's HTML and during hydration, then true. What needs scripts keeps its place before them
 * (`invisible noscript:hidden`): a click below would miss what moves.
 */
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
