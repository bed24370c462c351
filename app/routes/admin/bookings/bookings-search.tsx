import { CalendarRange } from "#app/ui/icons/admin-icons.ts";
import { Search } from "#app/ui/icons/icons.ts";
import { Form } from "react-router";
import {
  type BookingsQuery,
  columnsParam,
  DEFAULT_COLUMNS,
} from "#app/features/booking/admin/bookings-query.ts";
import { Disclosure } from "#app/routes/admin/disclosure.tsx";
import { SearchParamField } from "#app/routes/admin/search-param-field.tsx";
import { SearchParamSelect } from "#app/routes/admin/search-param-select.tsx";
import { SearchText } from "#app/routes/admin/search-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { BOOKINGS_PATH } from "./bookings-url.ts";

type BookingsSearchProps = { query: BookingsQuery; isSearching: boolean };

export function BookingsSearch({ query, isSearching }: BookingsSearchProps) {
  const { filter, text, customer, by, from, to, columns } = query;
  return (
    <search aria-label="Find a booking">
      <Form action={BOOKINGS_PATH} className="flex flex-wrap items-end gap-x-3 gap-y-2.5">
        {filter === null ? null : <input type="hidden" name="filter" value={filter} />}
        {customer === null ? null : <input type="hidden" name="customer" value={customer} />}
        {columnsParam(columns) === columnsParam(DEFAULT_COLUMNS) ? null : (
          <input type="hidden" name="columns" value={columnsParam(columns)} />
        )}
        <SearchText
          label="Reference, name, phone, e-mail or car"
          text={text}
          className="min-w-0 flex-1 basis-full sm:basis-72"
        />
        <Button type="submit" variant="secondary" pending={isSearching}>
          <Search aria-hidden="true" className="size-4" />
          Search
        </Button>
        <Disclosure
          title="Dates"
          icon={CalendarRange}
          isOpen={from !== null || to !== null}
          className="px-1"
        >
          <div className="flex flex-wrap gap-x-3 gap-y-2.5">
            <SearchParamSelect
              label="By date of"
              name="by"
              value={by}
              className="min-w-0 flex-1 basis-full sm:max-w-56 sm:basis-36"
            >
              <option value="created">Booking made</option>
              <option value="pickup">Pickup</option>
            </SearchParamSelect>
            <SearchParamField
              className="min-w-0 flex-1 basis-36 sm:max-w-48"
              label="From"
              type="date"
              name="from"
              value={from ?? ""}
            />
            <SearchParamField
              className="min-w-0 flex-1 basis-36 sm:max-w-48"
              label="To"
              type="date"
              name="to"
              value={to ?? ""}
            />
          </div>
        </Disclosure>
      </Form>
    </search>
  );
}
