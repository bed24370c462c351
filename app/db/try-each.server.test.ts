import { expect, test } from "vitest";
import { tryEach } from "./try-each.server.ts";

test("a row that fails does not keep the others waiting", async () => {
  const handled: number[] = [];
  const run = tryEach([1, 2, 3, 4], async (row) => {
    if (row % 2 === 0) throw new Error(`not ${row}`);
    handled.push(row);
  });
  await expect(run).rejects.toMatchObject({ errors: [new Error("not 2"), new Error("not 4")] });
  expect(handled).toEqual([1, 3]);
  await tryEach([], () => Promise.reject(new Error("never")));
});
