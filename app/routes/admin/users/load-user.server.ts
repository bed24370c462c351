import type { RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { adminMessages } from "#app/features/accounts/users/admin-messages.ts";
import { getPersonRow, type PersonRow } from "#app/features/accounts/users/find-people.server.ts";
import { type Missing, missing } from "#app/routes/admin/not-found.ts";

const NO_ACCOUNT: Missing = {
  title: "Account not found",
  words: {
    title: adminMessages["not-found"],
    text: "It may have been deleted, by its owner or at the desk.",
  },
  back: { to: "/admin/users", label: "All users" },
};

/** The person of the address; the answer is 404 where there is none, or they left. */
export async function loadPerson(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<PersonRow> {
  const person = await getPersonRow(requestOf(context).services.db, id);
  if (person === null) throw missing(NO_ACCOUNT);
  return person;
}
