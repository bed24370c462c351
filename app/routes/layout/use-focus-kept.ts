import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Where a new page took the focused element away, the keyboard goes on at the main part. */
export function useFocusAfterNavigation(): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body && focused.checkVisibility()) return;
    document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  }, [key]);
}
