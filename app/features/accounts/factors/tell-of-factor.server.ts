import { business } from "#app/content/business.ts";
import type { Tx } from "#app/db/client.server.ts";
import { type KnownPerson, reachedAt } from "#app/features/accounts/people/get-person.server.ts";
import { tellOwner } from "#app/features/accounts/people/tell-owner.server.ts";

const NOT_YOU = `If it was not you, call ${business.phone.display} at once.`;

/** The owner hears of every change of the second step, by e-mail, or by text where there is none. */
export async function tellOfFactor(
  tx: Tx,
  person: KnownPerson,
  { title, text }: { title: string; text: string },
): Promise<void> {
  const [contact] = reachedAt(person);
  if (contact) await tellOwner(tx, contact, { title, text: `${text} ${NOT_YOU}` }, Date.now());
}
