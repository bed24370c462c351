import type { UserAction } from "#app/features/accounts/users/admin-messages.ts";

export function userPath(id: string): string {
  return `/admin/users/${encodeURIComponent(id)}`;
}

export function userDonePath(id: string, done: UserAction): string {
  return `${userPath(id)}?done=${done}`;
}
