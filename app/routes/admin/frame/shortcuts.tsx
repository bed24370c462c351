import { useState } from "react";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { href } from "react-router";
import { ADMIN_PAGES, findPageAddress } from "./admin-pages.ts";
import { KeyCaps } from "./key-caps.tsx";
import { usePaletteKeys } from "./palette-keys.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useAccess } from "#app/routes/admin/use-access.ts";

const DISABLED_KEY = "admin-shortcuts-off";

const EVERYWHERE = [
  { keys: ["/"], label: "Search on this page, or everywhere", to: null },
  { keys: ["n"], label: "New booking", to: href("/admin/bookings/new") },
  { keys: ["?"], label: "These shortcuts", to: null },
];
const IN_LISTS = [
  { keys: ["j"], label: "Next row" },
  { keys: ["k"], label: "Previous row" },
  { keys: ["x"], label: "Select the booking" },
  { keys: ["Space"], label: "Show the booking beside the list" },
  { keys: ["Tab"], label: "Into the booking beside the list" },
  { keys: ["Enter"], label: "Open the row" },
  { keys: ["Esc"], label: "Leave the list or the search field" },
];

type ShortcutsProps = {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onSearch: () => void;
};

export function Shortcuts(props: ShortcutsProps) {
  return useEnhanced() ? <ShortcutsInBrowser {...props} /> : null;
}

function ShortcutsInBrowser({ isOpen, onOpen, onClose, onSearch }: ShortcutsProps) {
  const [isOn, setOn] = useState(() => localStorage.getItem(DISABLED_KEY) === null);
  const paletteKeys = usePaletteKeys();
  const { mayOpen } = useAccess();
  const goTo = ADMIN_PAGES.filter(({ to }) => findPageAddress(to, mayOpen) !== null);
  const everywhere = EVERYWHERE.filter(({ to }) => to === null || mayOpen(to));
  useShortcuts(isOn, { onHelp: onOpen, onSearch, mayOpen });

  function toggle(on: boolean): void {
    setOn(on);
    if (on) localStorage.removeItem(DISABLED_KEY);
    else localStorage.setItem(DISABLED_KEY, "yes");
  }

  return (
    <Modal title="Shortcuts" open={isOpen} onClose={onClose}>
      {/* First: a dialog scrolls to what it focuses. */}
      <CheckboxField
        label="Use single keys"
        checked={isOn}
        onChange={(event) => toggle(event.target.checked)}
        className="mt-3 border-b border-line pb-2"
      />
      <KeyList
        name="Everywhere"
        entries={[{ keys: paletteKeys, label: "Search or go to a page" }, ...everywhere]}
      />
      <KeyList name="In lists" entries={IN_LISTS} />
      <KeyList name="Go to" entries={goTo.map(({ key, label }) => ({ keys: ["g", key], label }))} />
    </Modal>
  );
}

type KeyListProps = {
  name: string;
  entries: readonly { keys: readonly string[]; label: string }[];
};

function KeyList({ name, entries }: KeyListProps) {
  return (
    <>
      <h3 className="mt-5 mb-2 font-sans text-sm font-semibold tracking-normal text-muted">
        {name}
      </h3>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 text-sm">
        {entries.map(({ keys, label }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="flex justify-end gap-1">
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
