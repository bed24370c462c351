import type { PeopleQuery } from "#app/features/accounts/users/find-people.server.ts";
import { listUrl } from "#app/routes/admin/list-url.ts";

/** The list of people. */
export const USERS_PATH = "/admin/users";

/** The address of a part of the list. */
export function usersUrl(query: PeopleQuery): string {
  return listUrl(USERS_PATH, query, { filter: "all" });
}
