import { beforeEach, expect, test } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { countAttempt, resetAttempts, getAttemptWait } from "./count-attempt.server.ts";
import { openTestDatabase } from "#test/support/test-database.ts";

const limit = { max: 3, withinMs: 15 * MINUTE };
const at = 1_790_000_000_000;

const { db } = await openTestDatabase();
beforeEach(async () => {
  await db.deleteFrom("attemptCounts").execute();
});

const count = (key: string, now = at) => countAttempt(db, key, limit, now);
const wait = (key: string, now = at) => getAttemptWait(db, key, limit, now);

test("allows three attempts and refuses the fourth until the window of the first ends", async () => {
  expect(await count("a")).toBe(0);
  expect(await count("a", at + MINUTE)).toBe(0);
  expect(await count("a", at + 2 * MINUTE)).toBe(0);
  expect(await count("a", at + 3 * MINUTE)).toBe(12 * 60);
  expect(await count("a", at + 15 * MINUTE - 1)).toBe(1);
  expect(await count("a", at + 15 * MINUTE)).toBe(0);
  expect(await count("a", at + 16 * MINUTE)).toBe(0);
});

test("counts each key separately", async () => {
  for (const key of ["a", "a", "a", "b"]) expect(await count(key)).toBe(0);
  expect(await count("a")).toBeGreaterThan(0);
  expect(await count("b")).toBe(0);
});

test("allows three of twenty concurrent attempts", async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => count("a")));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
  expect(waits.filter((seconds) => seconds === 15 * 60)).toHaveLength(17);
});

test("returns the wait without counting", async () => {
  for (let attempt = 0; attempt < 10; attempt++) expect(await wait("a")).toBe(0);
  for (let counted = 0; counted < 3; counted++) {
    expect(await wait("a")).toBe(0);
    await count("a");
  }
  expect(await wait("a")).toBe(15 * 60);
  expect(await wait("a", at + 15 * MINUTE)).toBe(0);
});

test("counts from zero after a reset", async () => {
  for (let counted = 0; counted < 4; counted++) await count("a");
  await resetAttempts(db, "a");
  expect(await count("a")).toBe(0);
});
