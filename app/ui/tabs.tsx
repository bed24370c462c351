import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { neighbourByKey } from "./neighbour-by-key.ts";

export type Tab = { value: string; label: ReactNode; panel: ReactNode };

type TabsProps = {
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Defaults to the first tab. */
  initial?: string | undefined;
  onChange?: (value: string) => void;
  className?: string;
};

/** The panel of a tab is shown once the tab has the focus; arrow keys, Home and End move between tabs. */
export function Tabs({ label, tabs, initial, onChange, className }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(initial ?? tabs[0]?.value);
  const choose = (value: string) => {
    if (value === chosen) return;
    setChosen(value);
    onChange?.(value);
  };
  const goByKey = (event: KeyboardEvent, from: number) => {
    const to = neighbourByKey(event.key, from, tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll("button")[to]?.focus();
  };
  return (
    <div className={classNames("flex flex-col gap-5", className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex w-full gap-1 rounded-[14px] border border-line bg-sunken p-1 sm:w-fit"
      >
        {tabs.map(({ value, label: text }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}${value}`}
            aria-selected={value === chosen}
            aria-controls={value === chosen ? id : undefined}
            tabIndex={value === chosen ? 0 : -1}
            onFocus={() => choose(value)}
            // Safari gives a tapped button no focus.
            onClick={() => choose(value)}
            onKeyDown={(event) => goByKey(event, index)}
            className="min-h-11 min-w-0 flex-1 rounded-control px-4 text-sm font-semibold text-muted transition-colors hover:text-ink aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-soft sm:flex-none sm:px-5"
          >
            {text}
          </button>
        ))}
      </div>
      {tabs
        .filter(({ value }) => value === chosen)
        .map(({ value, panel }) => (
          <div
            key={value}
            role="tabpanel"
            id={id}
            aria-labelledby={`${id}${value}`}
            tabIndex={0}
            className="rounded-control"
          >
            {panel}
          </div>
        ))}
    </div>
  );
}
