import { setTimeout as sleep } from "node:timers/promises";
import { ask, jsonOf } from "#test/chaos/ask.ts";
import { some } from "#test/crash/seeded-random.ts";
import { printOf } from "./parcels.ts";
import { BUSY_MS, formOf, isBusy, type Sender, type Sending } from "./sender.ts";

/** Staff upload pictures for cars that are not saved yet. */
export function pictureSender({ person, random, parcels, tally }: Sending): Sender {
  const acknowledged = new Map<string, string>();
  return {
    async send(origin) {
      for (;;) {
        const form = { path: "/admin/cars/pictures", cookie: person.cookie };
        const answer = await ask(origin, { ...form, body: formOf(some(random, parcels)) });
        if (answer === null) return;
        const { path, width, height } = answer.status === 200 ? jsonOf(answer) : {};
        if (typeof path === "string") acknowledged.set(path, `${width}x${height}`);
        tally.count(answer.status === 200 ? "pictures" : `pictures: ${answer.status}`);
        if (isBusy(answer)) await sleep(BUSY_MS);
      }
    },
    async check(origin) {
      const complaints: string[] = [];
      for (const [path, print] of acknowledged) {
        const answer = await ask(origin, { path });
        const shown =
          answer?.status === 200 ? await printOf(answer.bytes, "image/webp") : "nothing";
        if (shown !== print) complaints.push(`${path} shows ${shown} instead of ${print}`);
      }
      // Each is looked at once: no picture comes to show another.
      acknowledged.clear();
      return complaints;
    },
  };
}
