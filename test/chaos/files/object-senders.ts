import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, ask } from "#test/chaos/ask.ts";
import type { Person } from "#test/chaos/scene.ts";
import { some } from "#test/crash/seeded-random.ts";
import { type Parcel, sha256 } from "./parcels.ts";
import { Place } from "./place.ts";
import { BUSY_MS, isBusy, type Sender, type Sending } from "./sender.ts";

/** A bucket that everybody reads, for files of every size. */
export const BUCKET = "chaos";

/** An admin's objects, each under a path of its own. */
export function objectSender({ person, random, parcels, tally }: Sending): Sender {
  const acknowledged = new Map<string, string>();
  let sent = 0;
  return {
    async send(origin) {
      for (;;) {
        const parcel = some(random, parcels);
        const path = `${BUCKET}/each/${(sent += 1)}.webp`;
        const answer = await putObject(origin, person, { path, parcel, replaces: false });
        if (answer === null) return;
        if (answer.status === 200) acknowledged.set(path, parcel.print);
        tally.count(answer.status === 200 ? "objects" : `objects: ${answer.status}`);
        if (isBusy(answer)) await sleep(BUSY_MS);
      }
    },
    async check(origin) {
      const complaints: string[] = [];
      for (const [path, print] of acknowledged) {
        const shown = await shownObject(origin, path);
        if (shown !== print) complaints.push(`${path} shows ${shown} instead of ${print}`);
      }
      return complaints;
    },
  };
}

/** One object, again and again in the place of itself. */
export function replacingSender(
  { person, random, parcels, tally }: Sending,
  called: string,
): Sender {
  const path = `${BUCKET}/${called}`;
  const place = new Place(path);
  return {
    async send(origin) {
      for (;;) {
        const parcel = some(random, parcels);
        const acknowledge = place.send(parcel.print);
        const answer = await putObject(origin, person, { path, parcel, replaces: true });
        if (answer === null) return;
        if (answer.status === 200) acknowledge();
        tally.count(answer.status === 200 ? `${called} replaced` : `${called}: ${answer.status}`);
        if (isBusy(answer)) await sleep(BUSY_MS);
      }
    },
    async check(origin) {
      const complaint = place.complaintAbout(await shownObject(origin, path));
      return complaint === null ? [] : [complaint];
    },
  };
}

async function putObject(
  origin: string,
  { cookie }: Person,
  { path, parcel, replaces }: { path: string; parcel: Parcel; replaces: boolean },
): Promise<Answer | null> {
  const headers = { "content-type": parcel.type, "x-upsert": String(replaces) };
  const to = { path: `/storage/v1/object/${path}`, cookie, headers };
  return await ask(origin, { ...to, body: parcel.bytes });
}

async function shownObject(origin: string, path: string): Promise<string | null> {
  const answer = await ask(origin, { path: `/storage/v1/object/public/${path}` });
  return answer?.status === 200 ? sha256(answer.bytes) : null;
}
