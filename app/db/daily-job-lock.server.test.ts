import { beforeEach, expect, it } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { CREATED_AT as now } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { claimDailyJob } from "./daily-job-lock.server.ts";

const database = await openTestDatabase();
const take = (at: number, job = "look") => claimDailyJob(database.db, job, at);

beforeEach(async () => {
  await database.db.deleteFrom("dailyJobs").execute();
});

it("runs first a day after the first claim, then once a day, in one process only", async () => {
  expect(await take(now)).toBe(false);
  expect(await take(now + DAY - 1)).toBe(false);
  const taken = await Promise.all([1, 2, 3].map(() => take(now + DAY)));
  expect(taken.toSorted()).toEqual([false, false, true]);
  expect(await take(now + DAY + HOUR)).toBe(false);
  expect(await take(now + 2 * DAY)).toBe(true);
});

it("is claimed separately for each job", async () => {
  await take(now);
  expect(await take(now + DAY, "another")).toBe(false);
  expect(await take(now + DAY)).toBe(true);
});

it("can be claimed after the clock was set back by days", async () => {
  await take(now);
  expect(await take(now + 30 * DAY)).toBe(true);
  expect(await take(now + 2 * DAY)).toBe(true);
  expect(await take(now + 2 * DAY + HOUR)).toBe(false);
});
