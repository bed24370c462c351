import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { CAR_CATEGORIES } from "#app/domain/car.ts";
import type { CarsQuery } from "#app/features/fleet/desk/find-desk-cars.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { listAddress } from "./car-address.ts";
import { SelectField } from "./select-field.tsx";

const SHOWN = [
  { show: "all", label: "All" },
  { show: "fleet", label: "In fleet" },
  { show: "archived", label: "Archived" },
] as const;

type CarsSearchProps = { query: CarsQuery; isSearching: boolean };

export function CarsSearch({ query, isSearching }: CarsSearchProps) {
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
      <search aria-label="Find a car" className="lg:w-full lg:max-w-2xl">
        <Form
          action="/admin/cars"
          // A link to another part of the list brings its own text.
          key={`${query.text} ${query.category}`}
          className="flex flex-wrap items-end gap-2"
        >
          {query.show === "all" ? null : <input type="hidden" name="show" value={query.show} />}
          <TextField
            className="min-w-0 flex-1 basis-48"
            label="Name, make or place"
            type="search"
            name="text"
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={query.text}
          />
          <SelectField
            className="min-w-0 flex-1 basis-32 sm:max-w-44"
            label="Category"
            name="category"
            defaultValue={query.category}
            choices={CAR_CATEGORIES}
            none="All"
          />
          <Button type="submit" variant="secondary" pending={isSearching}>
            <Search aria-hidden="true" className="size-4" />
            Search
          </Button>
        </Form>
      </search>
      <nav
        aria-label="Which cars"
        className="flex flex-wrap rounded-[14px] border border-line bg-sunken p-1 max-lg:w-full"
      >
        {SHOWN.map(({ show, label }) => (
          <Link
            key={show}
            to={listAddress({ ...query, show, after: null })}
            aria-current={show === query.show ? "true" : undefined}
            preventScrollReset
            className="flex min-h-11 flex-1 items-center justify-center rounded-control px-4 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-soft"
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
