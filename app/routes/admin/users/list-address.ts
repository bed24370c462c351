import type { PeopleQuery } from "#app/features/accounts/people/find-people.server.ts";

/** The address of a part of the list, without what goes without saying. */
export function listAddress({ text, filter, after }: PeopleQuery): string {
  const params = new URLSearchParams();
  if (text !== "") params.set("text", text);
  if (filter !== "all") params.set("filter", filter);
  if (after !== null) params.set("after", after);
  return params.size === 0 ? "/admin/users" : `/admin/users?${params.toString()}`;
}
