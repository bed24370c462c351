import { href } from "react-router";
import type { UserAction } from "#app/features/accounts/admin/admin-messages.ts";

export function userPath(id: string): string {
  return href("/admin/users/:id", { id });
}

export function userDonePath(id: string, done: UserAction): string {
  return `${userPath(id)}?done=${done}`;
}
