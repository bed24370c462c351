import { MINUTE } from "#app/domain/business-time.ts";

/** For how long what is claimed is left to who claimed it: outlasts a run of slow answers. */
export const LEASE_MS: number = 3 * MINUTE;
const ABREAST = 8;
/** A run ends, so that the next one sees what has become due meanwhile. */
const MOST_A_LANE = 64;

type Work<Item> = {
  /** Takes the next thing that is due with a provider, so that nobody else does; undefined for none. */
  claim(provider: string): Promise<Item | undefined>;
  /** False where the provider does not answer: it is left alone until the next run. */
  ask(item: Item): Promise<boolean>;
};

/**
 * Asks providers about what is due, each in a lane of its own, so that a slow one holds up no other.
 * Each thing is claimed just before it is asked about: several processes may do this at once, and one
 * that dies leaves a few to be claimed again when their lease is over. Returns how much was asked.
 */
export async function askInLanes<Item>(
  providers: readonly string[],
  work: Work<Item>,
): Promise<number> {
  const asked = await Promise.all(providers.map((provider) => askLane(provider, work)));
  return asked.reduce((sum, count) => sum + count, 0);
}

async function askLane<Item>(provider: string, { claim, ask }: Work<Item>): Promise<number> {
  let isOpen = true;
  let asked = 0;
  async function walk(): Promise<void> {
    while (isOpen && asked < MOST_A_LANE) {
      asked += 1;
      const item = await claim(provider);
      if (item === undefined) asked -= 1;
      if (item === undefined || !(await ask(item))) isOpen = false;
    }
  }
  const walks = await Promise.allSettled(Array.from({ length: ABREAST }, walk));
  const mistakes = walks.flatMap((walk) => (walk.status === "rejected" ? [walk.reason] : []));
  if (mistakes.length > 0) throw new AggregateError(mistakes, "Some could not be asked about");
  return asked;
}
