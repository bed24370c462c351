import { useEffect, useState } from "react";
import { useOnline } from "#app/ui/use-online.ts";

/**
 * Blocks filters and searches of the page that is shown while offline: they could not be loaded, and the message of
 * that would take the place of the page, and the focus. True once one was blocked, until the connection is back.
 */
export function useOfflineFilters(): boolean {
  const isOnline = useOnline();
  const [wasBlocked, setWasBlocked] = useState(false);
  useEffect(() => {
    if (isOnline) return;
    const stop = new AbortController();
    const block = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setWasBlocked(true);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a");
      const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
      if (link && !opensElsewhere && isOtherView(link)) block(event);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (form instanceof HTMLFormElement && !form.matches("[method=post]")) block(event);
    };
    const options = { capture: true, signal: stop.signal };
    // Capture phase, to run before the router's own listeners.
    addEventListener("click", onClick, options);
    addEventListener("submit", onSubmit, options);
    return () => {
      stop.abort();
      setWasBlocked(false);
    };
  }, [isOnline]);
  return wasBlocked;
}

function isOtherView({ origin, pathname, search }: HTMLAnchorElement): boolean {
  const isSamePage = origin === location.origin && pathname === location.pathname;
  return isSamePage && search !== location.search;
}
