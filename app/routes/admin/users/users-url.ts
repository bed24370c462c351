import { href } from "react-router";
import type { UserQuery } from "#app/features/accounts/admin/list-users.server.ts";
import { listUrl } from "#app/routes/admin/list-url.ts";

export const USERS_PATH = href("/admin/users");

export function usersUrl(query: UserQuery): string {
  return listUrl(USERS_PATH, query, { filter: "all" });
}
