import { data, type RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { getPersonRow, type PersonRow } from "#app/features/accounts/people/find-people.server.ts";

/** The person of the address; the answer is 404 where there is none, or they left. */
export async function loadPerson(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<PersonRow> {
  const person = await getPersonRow(requestOf(context).services.db, id);
  if (person === null) throw data(null, { status: 404 });
  return person;
}
