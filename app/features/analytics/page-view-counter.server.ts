import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#app/db/client.server.ts";
import { type BusinessDate, businessDate } from "#app/domain/business-time.ts";
import type { Analytics } from "#app/ports/analytics.ts";

/** Replaces further addresses once a day has MAX_ADDRESSES_PER_DAY. */
export const OTHER = "(other)";
const MAX_ADDRESSES_PER_DAY = 2000;
const BATCH_MS = 100;

type Batch = { days: Map<BusinessDate, Map<string, number>>; stored: Promise<void> };

/** Counts page views per address and business day; batches writes for a tenth of a second. */
export function createPageViewCounter(
  db: Database,
  { maxAddresses = MAX_ADDRESSES_PER_DAY }: { maxAddresses?: number } = {},
): Analytics {
  let batch: Batch | null = null;

  async function storeAfterDelay(days: Batch["days"]): Promise<void> {
    await sleep(BATCH_MS);
    batch = null;
    for (const [day, counts] of days) await store(db, day, counts, maxAddresses);
  }

  function startBatch(): Batch {
    const days: Batch["days"] = new Map();
    return { days, stored: storeAfterDelay(days) };
  }

  return {
    async count({ address, at }) {
      batch ??= startBatch();
      const { days, stored } = batch;
      const day = businessDate(at);
      const counts = days.get(day) ?? new Map<string, number>();
      days.set(day, counts);
      add(counts, address, 1);
      await stored;
    },
  };
}

async function store(
  db: Database,
  day: BusinessDate,
  counts: ReadonlyMap<string, number>,
  maxAddresses: number,
): Promise<void> {
  const stored = await findStoredAddresses(db, day, [...counts.keys()]);
  let room = stored.size === counts.size ? 0 : maxAddresses - (await countAddresses(db, day));
  const viewsByAddress = new Map<string, number>();
  for (const [address, views] of counts) {
    const fits = stored.has(address) || room-- > 0;
    add(viewsByAddress, fits ? address : OTHER, views);
  }
  // Sorted, so that concurrent processes cannot deadlock.
  const rows = [...viewsByAddress.keys()]
    .sort()
    .map((address) => ({ day, address, views: viewsByAddress.get(address) ?? 0 }));
  await db
    .insertInto("pageViews")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["day", "address"]).doUpdateSet(({ eb, ref }) => ({
        views: eb(ref("pageViews.views"), "+", ref("excluded.views")),
      })),
    )
    .execute();
}

async function findStoredAddresses(
  db: Database,
  day: BusinessDate,
  addresses: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("pageViews")
    .select("address")
    .where("day", "=", day)
    .where("address", "in", addresses)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

async function countAddresses(db: Database, day: BusinessDate): Promise<number> {
  const { addresses } = await db
    .selectFrom("pageViews")
    .select(({ fn }) => fn.countAll<number>().as("addresses"))
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return addresses;
}

function add(counts: Map<string, number>, address: string, views: number): void {
  counts.set(address, (counts.get(address) ?? 0) + views);
}
