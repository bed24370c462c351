import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Where a new page took the focused element away, the keyboard goes on at the main part. */
export function useFocusAfterNavigation(): void {
  const { key } = useLocation();
  const known = useRef(key);
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body && focused.checkVisibility()) return;
    document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  }, [key]);
}
