import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { findPageAddress } from "./admin-pages.ts";
import { focusSearch, leaveList, moveInList, ROW_CHECKBOX, selectRow } from "./move-in-list.ts";
import { isMac } from "./palette-keys.ts";
import { shortcutOf } from "./shortcut-keys.ts";

const SECOND_KEY_WITHIN_MS = 1500;

type Handlers = {
  onHelp: () => void;
  onSearch: () => void;
  mayOpen: (to: string) => boolean;
};

/** Ctrl+K is no single key, so it works where those are off, and while typing. */
export function useShortcuts(isOn: boolean, { onHelp, onSearch, mayOpen }: Handlers): void {
  const navigate = useNavigate();
  const goPressedAt = useRef(-Infinity);
  const press = useRef<(event: KeyboardEvent) => void>(undefined);
  useEffect(() => {
    press.current = (event) => {
      if (event.defaultPrevented || (event.repeat && event.key !== "j" && event.key !== "k"))
        return;
      if (document.querySelector("dialog:modal") !== null) return;
      if (isPaletteKey(event)) {
        event.preventDefault();
        return onSearch();
      }
      if (!isOn || isIgnored(event)) return;
      const isAfterGo = event.timeStamp - goPressedAt.current < SECOND_KEY_WITHIN_MS;
      const shortcut = shortcutOf(event.key, isAfterGo);
      goPressedAt.current = shortcut?.does === "go" ? event.timeStamp : -Infinity;
      if (shortcut === null) return;
      if (shortcut.does === "leave") {
        if (leaveList()) event.preventDefault();
        return;
      }
      const to = shortcut.does === "open" ? findPageAddress(shortcut.to, mayOpen) : null;
      if (shortcut.does === "open" && to === null) return;
      event.preventDefault();
      if (shortcut.does === "help") onHelp();
      if (shortcut.does === "search" && !focusSearch()) onSearch();
      if (shortcut.does === "select") selectRow();
      if (shortcut.does === "move") moveInList(shortcut.by);
      if (to !== null) void navigate(to);
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press.current?.(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return false;
  return isMac() ? event.metaKey : event.ctrlKey;
}

/** A browser shortcut, or typing, which Escape ends. */
function isIgnored(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.key === "Escape") return false;
  const typingIn = "input, textarea, select, [contenteditable], [role=grid]";
  if (!(event.target instanceof Element) || event.target.matches(ROW_CHECKBOX)) return false;
  // A dialog that fades out still has the focus.
  const isClosed = event.target.closest("dialog:not([open])") !== null;
  return !isClosed && event.target.closest(typingIn) !== null;
}
