import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Random } from "#test/crash/seeded-random.ts";
import { type Answer, type Ask, ask, jsonOf } from "./ask.ts";
import type { ChaosCar, Person, Scene } from "./scene.ts";
import type { Sites } from "./sites.ts";
import type { Tally } from "./tally.ts";

const TRIES = 12;
const BETWEEN_TRIES_MS = 400;

/** What the site has told a customer, so that it must be true afterwards. */
export type Told = { held: string } | { booked: string } | { refunded: string };

export type World = {
  sites: Sites;
  scene: Scene;
  db: Database;
  seed: number;
  /** How many bookings are to be made, and the references of those that were. */
  wanted: number;
  made: Set<string>;
  tally: Tally;
  told: Told[];
};

/** A customer at one of the sites. */
export type Asking = { world: World; random: Random; person: Person };

export type Wanted = { car: ChaosCar; pickupAt: Instant; returnAt: Instant };
/** A car that is held, and what is to be paid for it, in rupees. */
export type Order = Wanted & { orderId: string; reference: string; amount: number };

/** Sends a request until somebody answers it; null where nobody does for a while. */
export async function knock(
  { world, random, person }: Asking,
  request: Ask,
): Promise<Answer | null> {
  for (let tried = 0; tried < TRIES; tried++) {
    const origin = world.sites.origin(random.between(0, 99));
    const answer = await ask(origin, { cookie: person.cookie, ...request });
    if (answer !== null && answer.status < 500) return answer;
    world.tally.count(answer === null ? "nobody answered" : `answered ${answer.status}`);
    await sleep(BETWEEN_TRIES_MS);
  }
  return null;
}

/** The JSON of an answer to a request that is sent until there is one. */
export async function insist(
  asking: Asking,
  request: Ask,
): Promise<Record<string, unknown> | null> {
  const answer = await knock(asking, request);
  return answer === null ? null : jsonOf(answer);
}

/** Tries again while the database is away. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES * 5) throw error;
      await sleep(BETWEEN_TRIES_MS);
    }
  }
}
