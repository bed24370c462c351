import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  nothingFound,
  SEARCH_HINT,
  SEARCH_LABEL,
} from "#app/routes/admin/search/search-messages.ts";
import { MAX_SEARCH_LENGTH } from "#app/routes/admin/search/search-url.ts";
import { CloseButton } from "#app/ui/close-button.tsx";
import { Search } from "#app/ui/icons/icons.ts";
import { useModalDialog } from "#app/ui/use-modal-dialog.ts";
import { findCommands } from "./commands.ts";
import { groupOptions } from "./group-options.ts";
import { PaletteOptions } from "./palette-options.tsx";
import { PaletteStatus } from "./palette-status.tsx";
import { useRecordSearch } from "./use-record-search.ts";
import { useAccess } from "#app/routes/admin/use-access.ts";

type PaletteProps = { isOpen: boolean; onClose: () => void };

/** Loaded when it is first opened. */
export default function Palette({ isOpen, onClose }: PaletteProps) {
  const dialog = useModalDialog(isOpen, onClose);
  return (
    <dialog
      {...dialog}
      closedby="any"
      aria-label={SEARCH_LABEL}
      className="modal mx-auto mt-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-surface p-0 text-ink shadow-lift sm:mt-[12dvh] sm:h-[min(34rem,76dvh)] sm:max-w-xl sm:rounded-card"
    >
      {isOpen ? <PaletteContent onClose={onClose} /> : null}
    </dialog>
  );
}

function PaletteContent({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const search = useRecordSearch(text);
  const { mayOpen } = useAccess();
  const groups = groupOptions(findCommands(text, mayOpen), search.groups);
  const options = groups.flatMap((group) => group.options);
  const activeIndex = Math.min(active, options.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });

  function onKeyDown(event: KeyboardEvent): void {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const last = options.length - 1;
    if (key === "ArrowDown") setActive(activeIndex === last ? 0 : activeIndex + 1);
    else if (key === "ArrowUp") setActive(activeIndex <= 0 ? last : activeIndex - 1);
    else if (key === "Enter") open();
    else return;
    event.preventDefault();
  }

  function open(): void {
    const option = options[activeIndex];
    if (option === undefined) return;
    onClose();
    void navigate(option.to);
  }

  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center gap-3 border-b border-line pr-2 pl-4 has-[input:focus-visible]:border-sea">
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- where a dialog begins
          autoFocus
          type="text"
          inputMode="search"
          enterKeyHint="go"
          role="combobox"
          aria-label={SEARCH_LABEL}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={activeIndex < 0 ? undefined : optionId(activeIndex)}
          placeholder="Search or go to…"
          title={SEARCH_HINT}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-muted"
        />
        <CloseButton onClose={onClose} />
      </div>
      <div
        ref={list}
        aria-busy={search.state === "searching"}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
      >
        <PaletteOptions
          id={listId}
          groups={groups}
          activeIndex={activeIndex}
          optionId={optionId}
          onPoint={setActive}
          onChoose={onClose}
        />
        {search.state === "found" && options.length === 0 ? <NothingFound /> : null}
      </div>
      <PaletteStatus search={search} count={options.filter(({ isMore }) => !isMore).length} />
    </div>
  );
}

function NothingFound() {
  return (
    <div className="mx-auto max-w-sm px-3 py-12 text-center">
      <p className="font-semibold">{nothingFound.title}</p>
      <p className="mt-1 text-sm leading-5 text-muted">{nothingFound.text}</p>
    </div>
  );
}
