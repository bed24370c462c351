import type { UserQuery } from "#app/features/accounts/admin/list-users.server.ts";
import { FilterLinks } from "#app/routes/admin/filter-links.tsx";
import { ListSearch } from "#app/routes/admin/list-search.tsx";
import { usersUrl, USERS_PATH } from "./users-url.ts";

const FILTERS = [
  { name: "all", label: "All" },
  { name: "admins", label: "Staff" },
  { name: "banned", label: "Banned" },
] as const;

type UsersSearchProps = { query: UserQuery; isSearching: boolean };

export function UsersSearch({ query, isSearching }: UsersSearchProps) {
  const { text, filter } = query;
  return (
    <div className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
      <ListSearch
        name="Find a user"
        label="Name, e-mail or phone"
        action={USERS_PATH}
        text={text}
        kept={filter === "all" ? {} : { filter }}
        isSearching={isSearching}
      />
      <FilterLinks
        label="Which users"
        current={filter}
        filters={FILTERS.map((part) => ({
          ...part,
          to: usersUrl({ ...query, filter: part.name, after: null }),
        }))}
      />
    </div>
  );
}
