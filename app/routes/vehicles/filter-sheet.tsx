import { type ReactNode, useState } from "react";
import {
  chosenFilters,
  describeChoice,
  FILTER_NAMES,
  type FilterCounts,
  type FilterName,
  NO_FILTERS,
} from "#app/domain/car-filters.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { countCars, FILTER_LABELS } from "./filter-labels.ts";
import type { ListChoices } from "./list-url.ts";
import type { Choose } from "./use-list-choices.ts";

type FilterSheetProps = {
  label: ReactNode;
  className: string;
  chosen: ListChoices;
  choose: Choose;
  counts: FilterCounts;
  matching: number;
  isSearching: boolean;
};

export function FilterSheet(props: FilterSheetProps) {
  const { label, className, chosen, choose, counts, matching, isSearching } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="min-w-0 flex-1 basis-32 lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={className}
      >
        {label}
      </button>
      <Modal title="Filters" open={isOpen} onClose={() => setIsOpen(false)}>
        <div className="flex flex-col gap-5 pt-5 pb-6">
          {FILTER_NAMES.map((name) => (
            <ChoiceGroup
              key={name}
              name={name}
              chosen={chosen.filters[name]}
              counts={counts[name]}
              onChoose={(value) => choose({ filters: { ...chosen.filters, [name]: value } })}
            />
          ))}
        </div>
        <div className="sticky -bottom-6 -mx-5 -mb-6 flex flex-wrap gap-3 border-t border-line bg-surface p-4 pb-6 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
          <Button
            variant="secondary"
            disabled={chosenFilters(chosen.filters).length === 0}
            onClick={() => choose({ filters: NO_FILTERS })}
          >
            Clear all
          </Button>
          <Button pending={isSearching} onClick={() => setIsOpen(false)} className="flex-1">
            <span aria-live="polite">Show {countCars(matching)}</span>
          </Button>
        </div>
      </Modal>
    </div>
  );
}

type ChoiceGroupProps = {
  name: FilterName;
  chosen: string;
  counts: FilterCounts[FilterName];
  onChoose: (value: string) => void;
};

function ChoiceGroup({ name, chosen, counts, onChoose }: ChoiceGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 text-sm font-semibold">{FILTER_LABELS[name].label}</legend>
      <div className="flex flex-wrap gap-2">
        <Choice name={name} isChosen={chosen === ""} onChoose={() => onChoose("")}>
          Any
        </Choice>
        {counts.map(({ value, cars }) => (
          <Choice
            key={value}
            name={name}
            isChosen={chosen === value}
            disabled={cars === 0 && chosen !== value}
            onChoose={() => onChoose(value)}
          >
            {describeChoice(name, value)}
            <span className="font-normal text-muted"> ({cars})</span>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  name: FilterName;
  isChosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Choice({ name, isChosen, disabled = false, onChoose, children }: ChoiceProps) {
  return (
    <label className="tabular relative inline-flex min-h-11 items-center rounded-full border border-line-strong/60 bg-surface px-4 text-[0.9375rem] font-medium transition-[border-color,background-color] hover:border-ink has-checked:border-sea has-checked:bg-sea-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-muted">
      <input
        type="radio"
        name={`sheet-${name}`}
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
        className="absolute inset-0 size-full appearance-none rounded-full opacity-0"
      />
      <span>{children}</span>
    </label>
  );
}
