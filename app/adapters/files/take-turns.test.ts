import { expect, it } from "vitest";
import { takeTurns } from "./take-turns.ts";

it("runs so many at once, each in its turn, whatever becomes of those before", async () => {
  const inTurn = takeTurns(3, 1000);
  const began: number[] = [];
  let [running, most] = [0, 0];
  const work = async (index: number) => {
    began.push(index);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, index % 4));
    running -= 1;
    if (index % 2 === 1) throw new Error(`${index} fails`);
    return index;
  };
  const indexes = Array.from({ length: 20 }, (_, index) => index);
  const results = await Promise.allSettled(indexes.map((index) => inTurn(() => work(index))));
  expect(began).toEqual(indexes);
  expect(most).toBe(3);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect(await inTurn(() => work(20))).toBe(20);
});

it("waits for its turn no longer than it should, and takes no other's place then", async () => {
  const inTurn = takeTurns(1, 50);
  const first = Promise.withResolvers<void>();
  const running = inTurn(() => first.promise);
  let began = 0;
  const late = [1, 2].map(() => inTurn(async () => (began += 1)));
  const results = await Promise.allSettled(late);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  first.resolve();
  await running;
  expect(await inTurn(async () => (began += 1))).toBe(1);
});
