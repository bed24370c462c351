import { ArrowUpDown, SlidersHorizontal } from "#app/ui/icons/icons.ts";
import { Form } from "react-router";
import {
  chosenFilters,
  describeChoice,
  FILTER_NAMES,
  type FilterCounts,
} from "#app/domain/car-filters.ts";
import { CAR_ORDERS, carOrderOf, DEFAULT_ORDER } from "#app/domain/car-order.ts";
import { Button } from "#app/ui/button.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import { FILTER_LABELS } from "./filter-labels.ts";
import { type ListChoices, searchParams } from "./list-url.ts";
import { ListSelect } from "./list-select.tsx";
import type { Choose } from "./use-list-choices.ts";

type FilterBarProps = {
  chosen: ListChoices;
  choose: Choose;
  counts: FilterCounts;
  matching: number;
  isSearching: boolean;
};

const FILTERS_BUTTON =
  "inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-control border border-line-strong/60 bg-surface px-3 font-semibold text-ink transition-[border-color] hover:border-ink";

/** One row on desktops, a sheet on phones. Without scripts a plain form, on phones in a disclosure. */
export function FilterBar(props: FilterBarProps) {
  const { chosen, choose, counts } = props;
  const enhanced = useEnhanced();
  const label = <FiltersLabel active={chosenFilters(chosen.filters).length} />;
  return (
    <div className="group flex flex-wrap gap-3">
      {enhanced ? (
        <FilterSheet {...props} className={FILTERS_BUTTON} label={label} />
      ) : (
        <details className="min-w-0 flex-1 basis-32 lg:hidden">
          <summary className={`${FILTERS_BUTTON} list-none [&::-webkit-details-marker]:hidden`}>
            {label}
          </summary>
        </details>
      )}
      <Form
        method="get"
        action="/vehicles"
        replace
        preventScrollReset
        autoComplete="off"
        aria-label="Filter and sort"
        className="contents"
      >
        {[...searchParams(chosen.search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="hidden min-w-0 basis-full grid-cols-1 gap-3 group-has-[details[open]]:grid sm:grid-cols-2 lg:grid lg:min-w-[min(100%,45rem)] lg:flex-1 lg:basis-0 lg:grid-cols-[1.05fr_1.15fr_1.2fr_0.9fr_1.2fr]">
          {FILTER_NAMES.map((name) => (
            <ListSelect
              key={name}
              name={name}
              label={FILTER_LABELS[name].label}
              value={chosen.filters[name]}
              onChoose={(value) => choose({ filters: { ...chosen.filters, [name]: value } })}
              isActive={chosen.filters[name] !== ""}
            >
              <option value="">{FILTER_LABELS[name].any}</option>
              {counts[name].map(({ value, cars }) => (
                <option
                  key={value}
                  value={value}
                  disabled={cars === 0 && value !== chosen.filters[name]}
                >
                  {`${describeChoice(name, value)} (${cars})`}
                </option>
              ))}
            </ListSelect>
          ))}
        </div>
        <ListSelect
          name="sort"
          label="Sort by"
          value={chosen.order}
          onChoose={(value) => choose({ order: carOrderOf(value) })}
          isActive={chosen.order !== DEFAULT_ORDER}
          icon={
            <ArrowUpDown
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
            />
          }
          className="flex-20 basis-44 sm:flex-1 sm:basis-32 lg:flex-none lg:basis-48"
        >
          {CAR_ORDERS.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </ListSelect>
        <div className="hidden noscript:block">
          <Button type="submit" variant="secondary" size="small">
            Apply
          </Button>
        </div>
      </Form>
    </div>
  );
}

function FiltersLabel({ active }: { active: number }) {
  return (
    <>
      <SlidersHorizontal aria-hidden="true" className="size-4.5 text-muted" />
      <span>Filters{active === 0 ? "" : ` · ${active}`}</span>
    </>
  );
}
