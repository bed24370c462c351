import { expect, test } from "vitest";
import { createSingleFlight } from "./single-flight.server.ts";

test("shares the result of running work, and runs it again once it has ended", async () => {
  const singleFlight = createSingleFlight();
  let runs = 0;
  const work = async () => (runs += 1);
  const both = [singleFlight("a", work), singleFlight("a", work), singleFlight("b", work)];
  expect(await Promise.all(both)).toEqual([1, 1, 2]);
  const failing = () => Promise.reject(new Error("fails"));
  await expect(singleFlight("a", failing)).rejects.toThrow("fails");
  expect(await singleFlight("a", work)).toBe(3);
});
