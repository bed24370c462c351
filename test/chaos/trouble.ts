import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom } from "#test/crash/seeded-random.ts";
import type { OwnPostgres } from "./own-postgres.ts";
import type { Sites } from "./sites.ts";

/** How much goes wrong outside, while so many bookings are made. */
export type Troubles = { bookings: number; kills: number; crashes: number };

type Victims = { sites: Sites; postgres: OwnPostgres };

/**
 * Kills processes and the database, spread over the bookings as they are made. Resolves when all has
 * happened; answers how often the database was crashed.
 */
export async function makeTrouble(
  { sites, postgres }: Victims,
  { bookings, kills, crashes }: Troubles,
  { seed, made, isOver }: { seed: number; made: () => number; isOver: () => boolean },
): Promise<number> {
  const random = seededRandom(seed);
  const spread = (times: number, what: "kill" | "crash") =>
    Array.from({ length: times }, (_, at) => ({
      what,
      after: Math.floor(((at + random.next()) / times) * bookings * 0.95),
    }));
  const plan = [...spread(kills, "kill"), ...spread(crashes, "crash")];
  let crashed = 0;
  for (const { what, after } of plan.toSorted((a, b) => a.after - b.after)) {
    while (made() < after && !isOver()) await sleep(20);
    if (what === "kill") {
      await sites.killOne(random.between(0, 99), random.between(0, 1500));
    } else {
      postgres.crash();
      crashed += 1;
    }
  }
  return crashed;
}
