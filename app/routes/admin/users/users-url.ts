import type { PeopleQuery } from "#app/features/accounts/users/find-people.server.ts";
import { addressOf } from "#app/routes/admin/list-url.ts";

/** The list of people. */
export const PEOPLE = "/admin/users";

/** The address of a part of the list. */
export function peopleAddress(query: PeopleQuery): string {
  return addressOf(PEOPLE, query, { filter: "all" });
}
