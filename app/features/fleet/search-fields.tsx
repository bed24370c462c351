import { type RentalRules, siteRules } from "#app/domain/site-rules.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { RentalSearch, SearchProblems } from "#app/domain/rental-search.ts";
import { listSlots, type TimeSlot } from "#app/domain/time-slots.ts";
import { pickupChoices, pickupDays, returnChoices, returnDays } from "./change-search.ts";
import { locationsOf } from "./validate-search-at-places.ts";
import type { PickupPlaces } from "./list-pickup-places.server.ts";
import { DateCell, SelectCell } from "./search-cell.tsx";

type FieldsProps = {
  search: RentalSearch;
  errors: SearchProblems;
  change: (field: keyof RentalSearch, value: string) => void;
  /** Without scripts the server validates the choices. */
  enhanced: boolean;
  /** Those of the site unless staff have others. */
  rules?: RentalRules;
};

export function PlaceFields(props: FieldsProps & { places: PickupPlaces }) {
  const { places, search, errors, change, enhanced } = props;
  const locations = locationsOf(places, search.city);
  return (
    <>
      <SelectCell
        field="city"
        label="City"
        value={search.city}
        error={errors.city}
        onChoose={(value) => change("city", value)}
        className="col-span-2 border-b"
      >
        <option value="">Choose a city</option>
        {places.map(({ city }) => (
          <option key={city}>{city}</option>
        ))}
      </SelectCell>
      <SelectCell
        field="location"
        label="Pickup location"
        value={search.location}
        error={errors.location}
        disabled={enhanced && locations.length === 0}
        onChoose={(value) => change("location", value)}
        className="col-span-2 border-b sm:border-l"
      >
        <option value="">
          {enhanced && locations.length === 0 ? "Select a city first" : "Choose a location"}
        </option>
        {enhanced ? <Options texts={locations} /> : <EveryLocation places={places} />}
      </SelectCell>
    </>
  );
}

export function PickupFields(props: FieldsProps & { now: Instant }) {
  const { search, errors, change, enhanced, now, rules } = props;
  return (
    <>
      <DateCell
        field="pickupDate"
        label="Pickup date"
        value={search.pickupDate}
        {...pickupDays(now)}
        error={errors.pickupDate}
        onChoose={(value) => change("pickupDate", value)}
        className="border-b sm:border-b-0"
      />
      <SelectCell
        field="pickupTime"
        label="Pickup time"
        value={search.pickupTime}
        error={errors.pickupTime}
        onChoose={(value) => change("pickupTime", value)}
        className="border-b border-l sm:border-b-0"
      >
        <Times
          slots={
            enhanced ? pickupChoices(search, now, rules) : listSlots(rules ?? siteRules(search))
          }
          chosen={search.pickupTime}
          none="None left"
        />
      </SelectCell>
    </>
  );
}

export function ReturnFields(props: FieldsProps & { now: Instant }) {
  const { search, errors, change, enhanced, now, rules } = props;
  return (
    <>
      <DateCell
        field="returnDate"
        label="Return date"
        value={search.returnDate}
        {...returnDays(search, now, rules)}
        error={errors.returnDate}
        onChoose={(value) => change("returnDate", value)}
        className="sm:border-l"
      />
      <SelectCell
        field="returnTime"
        label="Return time"
        value={search.returnTime}
        error={errors.returnTime}
        onChoose={(value) => change("returnTime", value)}
        className="border-l"
      >
        <Times
          slots={enhanced ? returnChoices(search, rules) : listSlots(rules ?? siteRules(search))}
          chosen={search.returnTime}
          none="Too early"
        />
      </SelectCell>
    </>
  );
}

function EveryLocation({ places }: { places: PickupPlaces }) {
  return places.map(({ city, locations }) => (
    <optgroup key={city} label={city}>
      <Options texts={locations} />
    </optgroup>
  ));
}

type TimesProps = { slots: readonly TimeSlot[]; chosen: string; none: string };

/** A time from a URL may not be on offer; it stays visible. */
function Times({ slots, chosen, none }: TimesProps) {
  const isOffered = chosen === "" || slots.includes(chosen);
  return (
    <>
      <option value="">{slots.length === 0 ? none : "Time"}</option>
      <Options texts={isOffered ? slots : [chosen, ...slots]} />
    </>
  );
}

function Options({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <option key={text}>{text}</option>);
}
