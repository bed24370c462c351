import type { UserAction } from "#app/features/accounts/users/admin-messages.ts";

/** A person in the account service. */
export function userPath(id: string): string {
  return `/admin/users/${encodeURIComponent(id)}`;
}

/** The page of a person, where it is said what was just done. */
export function userDonePath(id: string, done: UserAction): string {
  return `${userPath(id)}?done=${done}`;
}
