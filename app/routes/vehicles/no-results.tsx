import { NO_FILTERS } from "#app/domain/car-filters.ts";
import { formatPlace } from "#app/features/fleet/search-labels.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { countCars, describeFilters } from "./filter-labels.ts";
import type { CarList } from "./find-vehicles.server.ts";
import type { ListChoices } from "./list-url.ts";
import { filterLink } from "./filter-link.ts";
import type { Choose } from "./use-list-choices.ts";

type NothingFoundProps = { choices: ListChoices; choose: Choose; list: CarList };

export function NoResults({ choices, choose, list }: NothingFoundProps) {
  const { search, filters } = choices;
  const place = formatPlace(search);
  const narrowedTo = describeFilters(filters);
  const clear = (
    <LinkButton {...filterLink({ ...choices, filters: NO_FILTERS }, choose)} variant="secondary">
      Clear all filters
    </LinkButton>
  );
  if (list.total > 0) {
    const scope = list.period ? `available at ${place}` : "in our fleet";
    return (
      <EmptyState
        title="No vehicles match your filters."
        text={`Of ${countCars(list.total)} ${scope}, none fits: ${narrowedTo}.`}
        action={clear}
      />
    );
  }
  if (list.period === null) {
    return (
      <EmptyState
        title="No vehicles to show yet."
        text="Please fill in the form with your city, pickup location, dates and times."
      />
    );
  }
  return (
    <EmptyState
      title={`No vehicles are available at ${place}.`}
      text="Please fill in the form with other dates or another location."
      action={narrowedTo === "" ? null : clear}
    />
  );
}
