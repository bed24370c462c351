import { ChevronDown, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import { CAR_CATEGORIES } from "#app/domain/car.ts";
import { formatPeriod, MINIMUM_RENTAL_HOURS } from "#app/domain/rental-period.ts";
import type { RentalSearch, SearchProblems } from "#app/domain/rental-search.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { periodOf } from "./change-search.ts";
import type { PickupPlaces } from "./find-pickup-places.server.ts";
import { PickupFields, PlaceFields, ReturnFields } from "./search-fields.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { PeriodText } from "#app/ui/unbroken-text.tsx";
import { useSearchForm } from "./use-search-form.ts";

type SearchFormProps = {
  places: PickupPlaces;
  /** What the address asks for. While it is empty, the saved search fills the form. */
  initial: RentalSearch;
  /** The server's clock. */
  now: Instant;
  problems?: SearchProblems;
};

const NO_PROBLEMS: SearchProblems = {};

/** The search of the site (spec 5, Search form): without scripts a plain form that the server checks. */
export function SearchForm({ places, initial, now, problems = NO_PROBLEMS }: SearchFormProps) {
  const { form, search, wrong, refusals, change, submit, isSearching } = useSearchForm({
    places,
    initial,
    now,
    problems,
  });
  const fields = { search, wrong, change, enhanced: useEnhanced() };
  return (
    <search aria-label="Find a car">
      <Form
        ref={form}
        method="get"
        action="/vehicles"
        autoComplete="off"
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-3"
      >
        {Object.keys(wrong).length > 0 ? (
          <Alert key={refusals} tone="danger" title="Please fill in all fields" />
        ) : null}
        <Ticket
          stub={
            <Button
              type="submit"
              size="large"
              pending={isSearching}
              className="w-full whitespace-nowrap lg:px-4! lg:text-base!"
            >
              <Search aria-hidden="true" className="size-5" />
              Search cars
            </Button>
          }
        >
          <PlaceFields {...fields} places={places} />
          <PickupFields {...fields} now={now} />
          <ReturnFields {...fields} now={now} />
        </Ticket>
        <div className="flex flex-col gap-x-6 px-1 sm:flex-row sm:items-center sm:justify-between">
          <PeriodInWords search={search} />
          <CategoryField
            value={search.vehicleType}
            onChoose={(value) => change("vehicleType", value)}
          />
        </div>
      </Form>
    </search>
  );
}

/** A ticket with two notches where the stub tears off: below the fields on phones, beside them on desktops. */
function Ticket({ stub, children }: { stub: ReactNode; children: ReactNode }) {
  return (
    <div className="[filter:drop-shadow(0_0_0.5px_var(--line-strong))_drop-shadow(0_2px_3px_var(--shade))_drop-shadow(0_14px_20px_var(--shade))]">
      <div className="flex flex-col rounded-sheet bg-surface [mask-composite:intersect] [--notch:transparent_0.6rem,black_calc(0.6rem+0.5px)] [mask-image:radial-gradient(circle_at_0_calc(100%-6rem),var(--notch)),radial-gradient(circle_at_100%_calc(100%-6rem),var(--notch))] lg:flex-row lg:[mask-image:radial-gradient(circle_at_calc(100%-11.5rem)_0,var(--notch)),radial-gradient(circle_at_calc(100%-11.5rem)_100%,var(--notch))]">
        <div className="grid flex-1 grid-cols-[minmax(0,3fr)_minmax(0,2fr)] p-1.5 sm:grid-cols-[3fr_2fr_3fr_2fr] xl:grid-cols-[1.5fr_1.6fr_1.44fr_1.16fr_1.44fr_1.16fr]">
          {children}
        </div>
        <div className="mx-5 flex h-24 items-center border-t-2 border-dashed border-line lg:mx-0 lg:my-4 lg:h-auto lg:w-46 lg:border-t-0 lg:border-l-2 lg:pr-4 lg:pl-4">
          {stub}
        </div>
      </div>
    </div>
  );
}

function PeriodInWords({ search }: { search: RentalSearch }) {
  const period = periodOf(search);
  return (
    <p
      aria-live="polite"
      className="tabular flex min-h-11 items-center text-[0.9375rem] text-muted"
    >
      {period ? (
        <strong className="font-semibold text-ink">
          <PeriodText text={formatPeriod(period)} />
        </strong>
      ) : (
        `Rentals start at ${MINIMUM_RENTAL_HOURS} hours. Times are Indian Standard Time.`
      )}
    </p>
  );
}

type CategoryFieldProps = { value: string; onChoose: (value: string) => void };

function CategoryField({ value, onChoose }: CategoryFieldProps) {
  return (
    <div className="flex items-center gap-2 text-[0.9375rem]">
      <label htmlFor="search-vehicleType" className="text-muted">
        Category
      </label>
      <span className="relative">
        <select
          id="search-vehicleType"
          name="vehicleType"
          value={value}
          onChange={(event) => onChoose(event.target.value)}
          className="field-sizing-content min-h-11 appearance-none rounded-control bg-transparent pr-8 pl-2 font-semibold text-ink hover:bg-sunken"
        >
          <option value="">Any</option>
          {CAR_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 right-2 size-4 text-muted"
        />
      </span>
    </div>
  );
}
