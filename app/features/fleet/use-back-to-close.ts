import { useEffect, useEffectEvent } from "react";

let closeOverlay: (() => void) | null = null;
/** Set while the overlay's own history entry is removed by going back. */
let isRemovingEntry = false;

// Registered before the router starts, so that this listener runs first.
if (typeof window !== "undefined") window.addEventListener("popstate", handlePopState);

/**
 * The Back button closes the overlay by a history entry that the router does not see. A navigation from
 * the overlay should replace that entry.
 */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);

  useEffect(() => {
    if (!isOpen) return;
    history.pushState({ ...history.state, isOverlay: true }, "");
    closeOverlay = () => onBack();
    return () => {
      closeOverlay = null;
      if (!isOverlayEntry()) return;
      isRemovingEntry = true;
      history.back();
    };
  }, [isOpen]);
}

function handlePopState(event: PopStateEvent): void {
  if (!isRemovingEntry && closeOverlay === null) return;
  event.stopImmediatePropagation();
  if (isRemovingEntry) isRemovingEntry = false;
  else closeOverlay?.();
}

function isOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "isOverlay" in state;
}
