let closeOverlay: (() => void) | null = null;
/** Set while the overlay's own history entry is removed by going back. */
let onEntryRemoved: (() => void) | null = null;

/** A browser that does not go back must not keep anybody waiting. */
const LONGEST_REMOVAL_MS = 500;

// Captured, so that this listener runs before the router's.
if (typeof window !== "undefined") addEventListener("popstate", handlePopState, { capture: true });

/**
 * The Back button closes the overlay by a history entry that the router does not see. Returns what removes the entry
 * once the overlay is closed in another way; until that resolves no navigation may begin, unless it replaces the entry.
 */
export function closeOnBack(close: () => void): () => Promise<void> {
  history.pushState({ ...history.state, isOverlay: true }, "");
  closeOverlay = close;
  return async () => {
    closeOverlay = null;
    if (!isOverlayEntry()) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        onEntryRemoved = null;
        resolve();
      };
      const timer = setTimeout(end, LONGEST_REMOVAL_MS);
      onEntryRemoved = end;
      history.back();
    });
  };
}

function handlePopState(event: PopStateEvent): void {
  if (onEntryRemoved === null && closeOverlay === null) return;
  event.stopImmediatePropagation();
  if (onEntryRemoved === null) closeOverlay?.();
  else onEntryRemoved();
}

function isOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "isOverlay" in state;
}
