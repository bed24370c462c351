import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { shortcutOf } from "./shortcut-keys.ts";
import { ADMIN_PAGES } from "./admin-pages.ts";

const DISABLED_KEY = "admin-shortcuts-off";
const SECOND_KEY_WITHIN_MS = 1500;

const SINGLE_KEYS = [
  ["n", "New booking"],
  ["/", "Search on this page"],
  ["?", "These shortcuts"],
] as const;

type ShortcutsProps = { isOpen: boolean; onOpen: () => void; onClose: () => void };

export function Shortcuts(props: ShortcutsProps) {
  return useEnhanced() ? <ShortcutsInBrowser {...props} /> : null;
}

function ShortcutsInBrowser({ isOpen, onOpen, onClose }: ShortcutsProps) {
  const [isOn, setOn] = useState(() => localStorage.getItem(DISABLED_KEY) === null);
  useShortcuts(isOn, onOpen);

  function toggle(on: boolean): void {
    setOn(on);
    if (on) localStorage.removeItem(DISABLED_KEY);
    else localStorage.setItem(DISABLED_KEY, "yes");
  }

  return (
    <Modal title="Shortcuts" open={isOpen} onClose={onClose}>
      <dl className="mt-5 grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 text-sm">
        {SINGLE_KEYS.map(([key, label]) => (
          <Keys key={key} keys={[key]} label={label} />
        ))}
        {ADMIN_PAGES.map(({ to, key, label }) => (
          <Keys key={to} keys={["g", key]} label={label} />
        ))}
      </dl>
      <CheckboxField
        label="Use shortcuts"
        checked={isOn}
        onChange={(event) => toggle(event.target.checked)}
        className="mt-4 border-t border-line pt-2"
      />
    </Modal>
  );
}

function Keys({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="flex justify-end gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="grid size-7 place-items-center rounded-md border border-line-strong bg-sunken font-sans text-xs font-semibold"
          >
            {key}
          </kbd>
        ))}
      </dd>
    </>
  );
}

function useShortcuts(isOn: boolean, showHelp: () => void): void {
  const navigate = useNavigate();
  const goPressedAt = useRef(-Infinity);
  const press = useRef<(event: KeyboardEvent) => void>(undefined);
  useEffect(() => {
    press.current = (event) => {
      if (!isOn || isIgnored(event)) return;
      const isAfterGo = event.timeStamp - goPressedAt.current < SECOND_KEY_WITHIN_MS;
      const shortcut = shortcutOf(event.key, isAfterGo);
      goPressedAt.current = shortcut?.does === "go" ? event.timeStamp : -Infinity;
      if (shortcut === null) return;
      event.preventDefault();
      if (shortcut.does === "help") showHelp();
      if (shortcut.does === "search") focusSearch();
      if (shortcut.does === "open") void navigate(shortcut.to);
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press.current?.(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Typing, an open dialog, or a browser shortcut. */
function isIgnored(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const isTyping =
    event.target instanceof Element &&
    event.target.closest("input, textarea, select, [contenteditable], [role=grid]") !== null;
  return isTyping || event.repeat || document.querySelector("dialog:modal") !== null;
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>("#main input[type=search]")?.focus();
}
