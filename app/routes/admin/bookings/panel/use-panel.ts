import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from "react";
import { useSearchParams } from "react-router";
import { useEscape } from "#app/routes/admin/bookings/use-escape.ts";
import { ROW_MOVE } from "#app/routes/admin/frame/move-in-list.ts";
import { findRowLink, useLeftRow } from "#app/routes/admin/bookings/use-left-row.ts";
import { tabIntoPanel } from "./panel-tab-order.ts";

const OPEN = "open";
/** Where list and panel fit side by side. */
const WIDE = "(min-width: 80rem)";

export type PanelControl = ReturnType<typeof usePanel>;

/** Which booking is open beside the list, by the address. On a narrow screen its page opens. */
export function usePanel() {
  const [params, setParams] = useSearchParams();
  const isWide = useWideScreen();
  const openId = isWide ? params.get(OPEN) : null;
  const leaveRow = useLeftRow();

  function show(id: string | null): void {
    setParams(
      (before) => {
        if (id === null) before.delete(OPEN);
        else before.set(OPEN, id);
        return before;
      },
      { replace: openId !== null, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }

  /** Whether its row is in the list. */
  function focusRow(): boolean {
    const row = openId === null ? null : findRowLink(openId);
    row?.focus();
    return row !== null;
  }

  function close(): void {
    if (openId === null) return;
    focusRow();
    show(null);
  }

  useEscape(openId !== null, close, true);
  useRowMoves((id) => {
    if (openId !== null && openId !== id) show(id);
  });

  /** A click and Space open the panel; Enter and new tabs are left to the link. */
  const linkTo = (id: string) => ({
    "data-booking": id,
    "aria-current": openId === id || undefined,
    onClick: (event: MouseEvent) => {
      const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
      if (isNewTab) return;
      if (!isWide || event.detail === 0) return leaveRow(id);
      event.preventDefault();
      show(id);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (openId === id) tabIntoPanel(event);
      if (!isWide || event.key !== " ") return;
      event.preventDefault();
      show(id);
    },
  });

  return { openId, close, focusRow, linkTo };
}

/** Of j and k only: a panel that followed every focus could not be reached with Tab. */
function useRowMoves(onMove: (id: string) => void): void {
  const move = useEffectEvent((target: EventTarget | null) => {
    const id = target instanceof HTMLElement ? target.dataset.booking : undefined;
    if (id !== undefined) onMove(id);
  });
  useEffect(() => {
    const listen = (event: Event) => move(event.target);
    document.addEventListener(ROW_MOVE, listen);
    return () => document.removeEventListener(ROW_MOVE, listen);
  }, []);
}

function useWideScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
