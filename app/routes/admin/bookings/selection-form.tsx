import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { X } from "#app/ui/icons/icons.ts";
import { LIST_PARAM } from "./bookings-url.ts";
import { SelectCheckbox } from "./select-checkbox.tsx";
import { useSelectionActions } from "./selection-actions.ts";
import type { Selection } from "./use-selection.ts";

type SelectionFormProps = {
  selection: Selection;
  /** The list, with a checkbox that selects all of its rows. */
  children: (selectAll: ReactNode) => ReactNode;
};

/** Submits the selected rows to the page of an action. */
export function SelectionForm({ selection, children }: SelectionFormProps) {
  const { count, isAll, setAll } = selection;
  const { search } = useLocation();
  const allBox = useRef<HTMLInputElement>(null);
  const isPart = count > 0 && !isAll;
  useEffect(() => {
    if (allBox.current) allBox.current.indeterminate = isPart;
  }, [isPart]);

  function clear(): void {
    setAll(false);
    allBox.current?.focus();
  }

  return (
    <form
      autoComplete="off"
      className={classNames(
        "flex flex-col gap-4 max-sm:noscript:pb-40",
        count > 0 && "max-sm:pb-40",
      )}
    >
      <input type="hidden" name={LIST_PARAM} value={search} />
      {children(
        <SelectCheckbox
          ref={allBox}
          label={<span className="text-sm leading-5.5 lg:sr-only">Select all on this page</span>}
          checked={isAll}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
          className="w-fit max-lg:mx-[5px] max-lg:mt-[-11px] max-lg:mb-0 lg:-my-3.5 noscript:invisible"
        />,
      )}
      <p role="status" className="sr-only">
        {count === 0 ? null : selectedLabel(count)}
      </p>
      <SelectionBar count={count} onClear={clear} />
    </form>
  );
}

/** Without scripts it is always there. */
function SelectionBar({ count, onClear }: { count: number; onClear: () => void }) {
  const actions = useSelectionActions();
  return (
    <div
      role="group"
      aria-label="Selected bookings"
      className={classNames(
        "bottom-[calc(var(--bar)+0.75rem)] z-20 flex-wrap items-center gap-x-3 max-sm:fixed max-sm:inset-x-4 max-sm:items-stretch sm:sticky gap-y-2 rounded-card border border-line-strong bg-surface px-3 py-2 shadow-lift print:hidden",
        count === 0 ? "hidden noscript:flex" : "flex",
      )}
    >
      <div className="mr-auto flex items-center gap-3 max-sm:w-full max-sm:justify-between noscript:hidden">
        <p className="tabular pl-1 text-sm font-semibold">{selectedLabel(count)}</p>
        <Button type="button" variant="quiet" size="small" onClick={onClear} className="px-2.5">
          <X aria-hidden="true" className="size-4" />
          Clear
        </Button>
      </div>
      {actions.map(({ to, label, Icon }) => (
        <Button
          key={to}
          type="submit"
          formAction={to}
          variant="secondary"
          size="small"
          className="max-sm:flex-1 max-sm:flex-col max-sm:gap-1 max-sm:px-2 max-sm:text-xs"
        >
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </Button>
      ))}
    </div>
  );
}

function selectedLabel(count: number): string {
  return `${count} selected`;
}
