import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "#test/chaos/ask.ts";
import type { Person } from "#test/chaos/scene.ts";
import { some } from "#test/crash/seeded-random.ts";
import { printOf } from "./parcels.ts";
import { Place } from "./place.ts";
import { BUSY_MS, formOf, type Sender, type Sending } from "./sender.ts";

/** A customer's document by the plain form, each in the place of the one before. */
export function formSender({ person, random, parcels, tally }: Sending, kind: string): Sender {
  const place = new Place(`${kind} by form`);
  return {
    async send(origin) {
      for (;;) {
        const parcel = some(random, parcels);
        const acknowledge = place.send(parcel.print);
        const form = { path: `/documents/${kind}`, cookie: person.cookie };
        const answer = await ask(origin, { ...form, body: formOf(parcel) });
        if (answer === null) return;
        if (answer.status === 200) acknowledge();
        tally.count(answer.status === 200 ? "documents by form" : `form: ${answer.status}`);
        if (answer.status !== 200) await sleep(BUSY_MS);
      }
    },
    check: (origin) => checkDocument(origin, { place, person, kind }),
  };
}

/** What the owner of a document sees of it. */
export async function checkDocument(
  origin: string,
  { place, person, kind }: { place: Place; person: Person; kind: string },
): Promise<string[]> {
  const { cookie } = person;
  const link = await ask(origin, { path: `/documents/${kind}`, cookie });
  if (link === null || (link.status !== 302 && link.status !== 404)) {
    return [`${place.name} cannot be asked for: ${link?.status}`];
  }
  const to = link.headers.get("location");
  const opened = to === null ? null : await ask(origin, { path: to, cookie });
  if (opened !== null && opened.status !== 200)
    return [`${place.name} opens with ${opened.status}`];
  const type = opened?.headers.get("content-type") ?? "";
  const shown = opened && (await printOf(opened.bytes, type).catch(String));
  const complaint = place.complaintAbout(shown);
  return complaint === null ? [] : [complaint];
}
