import { MINUTE } from "#app/domain/business-time.ts";

/** The lease of a claimed item; longer than the slowest response. */
export const LEASE_MS: number = 3 * MINUTE;
const CONCURRENCY = 8;
const MAX_ITEMS_PER_RUN = 64;

type Work<Item> = {
  claim(provider: string): Promise<Item | undefined>;
  /** False when the provider is unavailable: it is skipped until the next run. */
  handle(item: Item): Promise<boolean>;
};

/** Separate workers per provider, so that a slow one does not delay others; claims expire with the lease. */
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
