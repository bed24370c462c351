import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import type { PeopleQuery } from "#app/features/accounts/people/find-people.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { listAddress } from "./list-address.ts";

const FILTERS = [
  { filter: "all", label: "All" },
  { filter: "admins", label: "Admins" },
  { filter: "banned", label: "Banned" },
] as const;

type PeopleSearchProps = { query: PeopleQuery; isSearching: boolean };

export function PeopleSearch({ query, isSearching }: PeopleSearchProps) {
  return (
    <div className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
      <search aria-label="Find a user" className="md:w-full md:max-w-xl">
        <Form action="/admin/users" className="flex flex-wrap items-end gap-2">
          {query.filter === "all" ? null : (
            <input type="hidden" name="filter" value={query.filter} />
          )}
          <TextField
            // A link to another part of the list brings its own text.
            key={query.text}
            className="min-w-0 flex-1 basis-40"
            label="Name, e-mail or phone"
            type="search"
            name="text"
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={query.text}
          />
          <Button type="submit" variant="secondary" pending={isSearching}>
            <Search aria-hidden="true" className="size-4" />
            Search
          </Button>
        </Form>
      </search>
      <nav
        aria-label="Which users"
        className="flex flex-wrap rounded-[14px] border border-line bg-sunken p-1 max-md:w-full"
      >
        {FILTERS.map(({ filter, label }) => (
          <Link
            key={filter}
            to={listAddress({ ...query, filter, after: null })}
            aria-current={filter === query.filter ? "true" : undefined}
            preventScrollReset
            className="flex min-h-11 flex-1 items-center justify-center rounded-control px-4 text-sm font-semibold text-muted transition-colors hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-soft"
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
