import { href } from "react-router";
import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { adminMessages } from "#app/features/accounts/admin/admin-messages.ts";
import { findUserRow, type UserRow } from "#app/features/accounts/admin/list-users.server.ts";
import { type NotFoundMessage, notFound } from "#app/routes/admin/not-found.ts";

const NO_ACCOUNT: NotFoundMessage = {
  title: "Account not found",
  message: {
    title: adminMessages["not-found"],
    text: "It may have been deleted by its owner or by staff.",
  },
  back: { to: href("/admin/users"), label: "All users" },
};

export async function loadUser(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<UserRow> {
  const user = await findUserRow(requestOf(context).services.db, id);
  if (user === null) throw notFound(NO_ACCOUNT);
  return user;
}
