import { expect, test, vi } from "vitest";
import { coalesceCalls } from "./coalesce-calls.ts";

test("runs calls that arrive meanwhile once afterwards", async () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const ask = coalesceCalls(work);
  for (let times = 0; times < 3; times += 1) ask();
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  ends[1]?.();
  await new Promise(setImmediate);
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  expect(work).toHaveBeenCalledTimes(3);
});
