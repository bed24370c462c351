import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { oncePerTurn } from "./once-per-turn.ts";

test("looks once for what is asked in one turn, and again in the next", async () => {
  const look = vi.fn((): number => look.mock.calls.length);
  const lookOfTurn = oncePerTurn(look);
  expect([lookOfTurn(), await Promise.resolve().then(lookOfTurn)]).toEqual([1, 1]);
  await nextTurn();
  expect(lookOfTurn()).toBe(2);
});

test("a look that fails is tried again", () => {
  const look = vi.fn().mockImplementationOnce(() => {
    throw new Error("busy");
  });
  const lookOfTurn = oncePerTurn(look);
  expect(lookOfTurn).toThrow("busy");
  lookOfTurn();
  expect(look).toHaveBeenCalledTimes(2);
});
