import { useEffect, useEffectEvent } from "react";

/** What going back closes at the moment. */
let closeOverlay: (() => void) | null = null;
/** We go back ourselves, over an entry that has done its work. */
let isDropping = false;

// A page's own modules run before its router starts, so that this hears of going back first.
if (typeof window !== "undefined") window.addEventListener("popstate", comeBack);

/**
 * While open, going back closes instead of leaving the page. It does so with an entry of its own in
 * the browser's history that the router need not hear of; a navigation from here should replace it.
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
      isDropping = true;
      history.back();
    };
  }, [isOpen]);
}

function comeBack(event: PopStateEvent): void {
  if (!isDropping && closeOverlay === null) return;
  event.stopImmediatePropagation();
  if (isDropping) isDropping = false;
  else closeOverlay?.();
}

function isOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "isOverlay" in state;
}
