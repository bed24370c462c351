import type { UserAction } from "#app/features/accounts/users/admin-messages.ts";

/** A person in the account service. */
export function personPath(id: string): string {
  return `/admin/users/${encodeURIComponent(id)}`;
}

/** The page of a person, where it is said what was just done. */
export function personDonePath(id: string, done: UserAction): string {
  return `${personPath(id)}?done=${done}`;
}
