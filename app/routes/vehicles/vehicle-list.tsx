import type { ReactNode } from "react";
import { chosenFilters, type FilterCounts } from "#app/domain/car-filters.ts";
import { searchToParams } from "#app/domain/rental-search.ts";
import { CarGrid } from "#app/features/fleet/car-grid.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterBar } from "./filter-bar.tsx";
import type { CarList } from "./find-vehicles.server.ts";
import { type ListChoices, listUrl } from "./list-url.ts";
import { ListHeading } from "./list-heading.tsx";
import { MoreCars } from "./more-cars.tsx";
import { ElsewhereCars } from "./near/elsewhere-cars.tsx";
import { NearOffers } from "./near/near-offers.tsx";
import { NoResults } from "./no-results.tsx";
import { useListChoices } from "./use-list-choices.ts";

type VehicleListProps = {
  choices: ListChoices;
  counts: FilterCounts;
  list: CarList;
  isSearching: boolean;
};

/** Old cars stay, dimmed, until new ones load. */
export function VehicleList({ choices, counts, list, isSearching }: VehicleListProps) {
  const { chosen, choose } = useListChoices(choices);
  const { period, cars, matching, total, elsewhere, featured } = list;
  const query = period === null ? "" : searchToParams(choices.search).toString();
  const url = listUrl(choices);
  const canFilter = total > 0 || chosenFilters(chosen.filters).length > 0;
  return (
    <>
      <section className="flex flex-col gap-5">
        <ListHeading search={choices.search} list={list} />
        {canFilter ? (
          <div className="flex flex-col gap-3">
            <FilterBar
              chosen={chosen}
              choose={choose}
              counts={counts}
              matching={matching}
              isSearching={isSearching}
            />
            <ActiveFilters chosen={chosen} choose={choose} />
          </div>
        ) : null}
        <div
          aria-busy={isSearching}
          className={classNames(
            "flex flex-col gap-8 transition-opacity",
            isSearching && "opacity-45",
          )}
        >
          {cars.length > 0 ? (
            <CarGrid
              key={url}
              cars={cars}
              query={query}
              period={period}
              showPlaces={period === null}
              isAboveFold
            />
          ) : (
            <NoResults choices={choices} choose={choose} list={list} />
          )}
          {cars.length < matching ? <MoreCars choices={choices} list={list} /> : null}
        </div>
      </section>
      <NearOffers choices={choices} list={list}>
        {cars.length === 0 ? (
          <CarGrid cars={elsewhere} query={query} period={period} showPlaces />
        ) : period !== null && cars.length === matching ? (
          <ElsewhereCars key={url} list={url} query={query} period={period} />
        ) : null}
      </NearOffers>
      {featured.length > 0 ? (
        <Strip title="From our fleet">
          <CarGrid cars={featured} query={query} period={period} showPlaces />
        </Strip>
      ) : null}
    </>
  );
}

function Strip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 border-t border-line pt-8 lg:pt-10">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
