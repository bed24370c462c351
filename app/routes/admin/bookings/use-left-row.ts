import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The booking that was opened from the list, by the list's entry in the history of the browser. */
const leftRows = new Map<string, string>();

/** After Back, the row that was left has the focus again. Returns what to call with its booking. */
export function useLeftRow(): (id: string) => void {
  const { key } = useLocation();
  const isBack = useNavigationType() === "POP";
  useEffect(() => {
    const id = isBack ? leftRows.get(key) : undefined;
    // The router restores where the page was scrolled to.
    if (id !== undefined) findRowLink(id)?.focus({ preventScroll: true });
  }, [key, isBack]);
  return (id) => {
    leftRows.set(key, id);
  };
}

export function findRowLink(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-booking="${CSS.escape(id)}"]`);
}
