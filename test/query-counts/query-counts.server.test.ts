import { beforeAll, describe, expect, test } from "vitest";
import { FEW_CARS } from "#app/domain/near-times.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createTestServices } from "#test/support/test-services.ts";
import { countQueries } from "./count-queries.ts";
import { openPages, PAGE_VISITS, STAFF_BOOKING } from "./open-pages.ts";

/** A customer's booking has the most. */
const MOST = 23;
/** They show all that is known of a booking, or of a customer. */
const MOST_OF: Readonly<Record<string, number>> = {
  [STAFF_BOOKING]: 33,
  "/profile/my-data": 25,
};

const database = await openTestDatabase();
const counted = countQueries(database.db);
const { addRows, visit } = await openPages(createTestServices({ ...database, db: counted.db }));
// With fewer, the search would also look for what is near.
await addRows(FEW_CARS);

describe("the number of queries does not grow with the rows", () => {
  const few = new Map<string, number>();
  beforeAll(async () => {
    for (const [who, page] of PAGE_VISITS) few.set(page, await count(who, page));
    await addRows(30);
  });

  test.each(PAGE_VISITS)("for a %s: %s", async (who, page) => {
    const many = await count(who, page);
    expect(many).toBe(few.get(page));
    expect(many).toBeLessThanOrEqual(MOST_OF[page] ?? MOST);
  });
});

async function count(...[who, page]: (typeof PAGE_VISITS)[number]): Promise<number> {
  // The first time may fill a cache.
  for (let time = 0; time < 2; time++) {
    counted.reset();
    expect([page, await visit(who, page)]).toEqual([page, 200]);
  }
  return counted.count();
}
