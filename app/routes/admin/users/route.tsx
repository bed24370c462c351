import { UserPlus } from "#app/ui/icons/admin-icons.ts";
import { Mail } from "#app/ui/icons/icons.ts";
import { href, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { listUsers } from "#app/features/accounts/admin/list-users.server.ts";
import { userQuery } from "#app/features/accounts/admin/user-form.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { PageLinks } from "#app/routes/admin/page-links.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";
import { NoUsers } from "./no-users.tsx";
import { USERS_PATH, usersUrl } from "./users-url.ts";
import { UsersList } from "./users-list.tsx";
import { UsersSearch } from "./users-search.tsx";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";

export function meta() {
  return hiddenPageMeta("Users");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = userQuery.parse(Object.fromEntries(url.searchParams));
  return { query, ...(await listUsers(requestOf(context).services.db, query)) };
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { query, people, previous, next } = loaderData;
  const { state, location } = useNavigation();
  const isSearching = state === "loading" && location.pathname === USERS_PATH;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl sm:text-3xl">Users</h1>
        <div className="flex flex-wrap gap-2">
          <AdminLinkButton to={href("/admin/users/invitations")} variant="secondary" size="small">
            <Mail aria-hidden="true" className="size-4" />
            Invitations
          </AdminLinkButton>
          <LinkButton to={href("/admin/users/new")} size="small">
            <UserPlus aria-hidden="true" className="size-4" />
            Add user
          </LinkButton>
        </div>
      </header>
      <UsersSearch query={query} isSearching={isSearching} />
      <div aria-busy={isSearching} className="flex flex-col gap-4 aria-busy:opacity-60">
        {people.length === 0 ? <NoUsers query={query} /> : <UsersList users={people} />}
        <PageLinks
          after={query.after}
          previous={previous}
          next={next}
          to={(after) => usersUrl({ ...query, after })}
        />
      </div>
    </>
  );
}
