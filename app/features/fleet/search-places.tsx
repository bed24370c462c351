import { MapPin } from "#app/ui/icons/icons.ts";
import type { RentalSearch, SearchProblems } from "#app/domain/rental-search.ts";
import { locationsOf } from "./validate-search-at-places.ts";
import type { PickupPlaces } from "./list-pickup-places.server.ts";
import { Option, OptionGroup } from "./search-option.tsx";

type PlaceOptionsProps = {
  places: PickupPlaces;
  search: RentalSearch;
  errors: SearchProblems;
  onChoose: (field: "city" | "location", value: string) => void;
  onFinish: (location: string) => void;
};

export function PlaceOptions({ places, search, errors, onChoose, onFinish }: PlaceOptionsProps) {
  const locations = locationsOf(places, search.city);
  return (
    <div className="flex flex-col gap-6">
      <OptionGroup id="sheet-city" label="City" error={errors.city}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
          {places.map(({ city, locations }) => (
            <Option
              key={city}
              name="sheet-city"
              value={city}
              isChosen={search.city === city}
              onChoose={() => onChoose("city", city)}
              className="min-h-16 px-4 py-2.5"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{city}</span>
                <span className="block text-sm leading-5">
                  {locations.length === 1 ? "1 location" : `${locations.length} locations`}
                </span>
              </span>
            </Option>
          ))}
        </div>
      </OptionGroup>
      <OptionGroup id="sheet-location" label="Pickup location" error={errors.location}>
        {locations.length === 0 ? <p className="text-muted">Choose a city first.</p> : null}
        <div className="flex flex-col gap-2 lg:grid lg:grid-cols-2">
          {locations.map((location) => (
            <Option
              key={location}
              name="sheet-location"
              value={location}
              isChosen={search.location === location}
              onChoose={() => onChoose("location", location)}
              onTap={() => onFinish(location)}
              className="min-h-13 gap-3 px-4 py-2.5"
            >
              <MapPin aria-hidden="true" className="size-5 shrink-0 opacity-60" />
              <span className="min-w-0 wrap-anywhere">{location}</span>
            </Option>
          ))}
        </div>
      </OptionGroup>
    </div>
  );
}
