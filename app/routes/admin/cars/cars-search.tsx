import { CAR_CATEGORIES } from "#app/domain/car.ts";
import type { CarsQuery } from "#app/features/fleet/admin/list-cars.server.ts";
import { SearchParamSelect } from "#app/routes/admin/search-param-select.tsx";
import { FilterLinks } from "#app/routes/admin/filter-links.tsx";
import { ListSearch } from "#app/routes/admin/list-search.tsx";
import { CARS_PATH, carsUrl } from "./car-urls.ts";

const SHOWN = [
  { name: "all", label: "All" },
  { name: "fleet", label: "In fleet" },
  { name: "archived", label: "Archived" },
] as const;

type CarsSearchProps = { query: CarsQuery; isSearching: boolean };

export function CarsSearch({ query, isSearching }: CarsSearchProps) {
  const { text, show, category } = query;
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
      <ListSearch
        name="Find a car"
        label="Name, number, make or place"
        action={CARS_PATH}
        text={text}
        kept={show === "all" ? {} : { show }}
        isSearching={isSearching}
      >
        <SearchParamSelect
          className="min-w-0 flex-1 basis-32 sm:max-w-44"
          label="Category"
          name="category"
          value={category}
        >
          <option value="">All</option>
          {CAR_CATEGORIES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SearchParamSelect>
      </ListSearch>
      <FilterLinks
        label="Which cars"
        current={show}
        filters={SHOWN.map((part) => ({
          ...part,
          to: carsUrl({ ...query, show: part.name, after: null }),
        }))}
      />
    </div>
  );
}
