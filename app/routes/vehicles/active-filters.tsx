import { X } from "#app/ui/icons/icons.ts";
import { Link } from "react-router";
import {
  chosenFilters,
  describeChoice,
  type FilterName,
  NO_FILTERS,
} from "#app/domain/car-filters.ts";
import type { ListChoices } from "./list-url.ts";
import { filterLink } from "./filter-link.ts";
import type { Choose } from "./use-list-choices.ts";

type ActiveFiltersProps = { chosen: ListChoices; choose: Choose };

export function ActiveFilters({ chosen, choose }: ActiveFiltersProps) {
  const names = chosenFilters(chosen.filters);
  if (names.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {names.map((name) => (
        <li key={name}>
          <Link
            {...filterLink(without(chosen, name), choose)}
            className="tabular inline-flex min-h-11 items-center gap-1.5 rounded-full border border-sea/40 bg-sea-soft pr-3 pl-4 text-[0.9375rem] font-medium text-ink transition-[border-color] hover:border-sea"
          >
            <span className="sr-only">Remove the filter </span>
            {describeChoice(name, chosen.filters[name])}
            <X aria-hidden="true" className="size-4 text-muted" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          {...filterLink({ ...chosen, filters: NO_FILTERS }, choose)}
          className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-sea underline-offset-4 hover:underline"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}

function without(chosen: ListChoices, name: FilterName): ListChoices {
  return { ...chosen, filters: { ...chosen.filters, [name]: "" } };
}
