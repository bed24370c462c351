import { MINUTE } from "#app/domain/business-time.ts";

/** For how long what is claimed is left to who claimed it: outlasts a run of slow answers. */
export const LEASE_MS: number = 3 * MINUTE;
const CONCURRENCY = 8;
/** A run ends, so that the next one sees what has become due meanwhile. */
const MAX_ITEMS_PER_RUN = 64;

type Work<Item> = {
  /** Takes the next thing that is due with a provider, so that nobody else does; undefined for none. */
  claim(provider: string): Promise<Item | undefined>;
  /** False where the provider does not answer: it is left alone until the next run. */
  handle(item: Item): Promise<boolean>;
};

/**
 * Asks providers about what is due, each in a lane of its own, so that a slow one holds up no other.
 * Each thing is claimed just before it is asked about: several processes may do this at once, and one
 * that dies leaves a few to be claimed again when their lease is over. Returns how much was asked.
 */
export async function processByProvider<Item>(
  providers: readonly string[],
  work: Work<Item>,
): Promise<number> {
  const processed = await Promise.all(providers.map((provider) => processProvider(provider, work)));
  return processed.reduce((sum, count) => sum + count, 0);
}

async function processProvider<Item>(
  provider: string,
  { claim, handle }: Work<Item>,
): Promise<number> {
  let isOpen = true;
  let processed = 0;
  async function runWorker(): Promise<void> {
    while (isOpen && processed < MAX_ITEMS_PER_RUN) {
      processed += 1;
      const item = await claim(provider);
      if (item === undefined) processed -= 1;
      if (item === undefined || !(await handle(item))) isOpen = false;
    }
  }
  const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, runWorker));
  const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  if (errors.length > 0) throw new AggregateError(errors, "Some could not be asked about");
  return processed;
}
