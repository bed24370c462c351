import { expect, it } from "vitest";
import { ok } from "#app/domain/result.ts";
import { inTurnOf } from "./owners-turns.server.ts";

/** Work that ends when it is told to, one after the other, and notes who it was begun for. */
function workshop() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (owner: string) =>
    inTurnOf(owner, async () => {
      begun.push(owner);
      await new Promise<void>((end) => ends.push(end));
      return ok(owner);
    });
  const endFirst = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, endFirst };
}

it("gives an owner one place, and others their turn before that owner's next", async () => {
  const { begun, work, endFirst } = workshop();
  const all = ["a", "a", "a", "b", "b", "c", "d"].map(work);
  expect(begun).toEqual(["a", "b"]);
  await endFirst();
  expect(begun).toEqual(["a", "b", "a"]);
  await endFirst();
  await endFirst();
  expect(begun).toEqual(["a", "b", "a", "b", "c"]);
  for (let left = 4; left > 0; left -= 1) await endFirst();
  expect(begun).toEqual(["a", "b", "a", "b", "c", "d", "a"]);
  expect(await Promise.all(all)).toHaveLength(7);
});

it("leaves the second place free while one owner has much to do", async () => {
  const { begun, work, endFirst } = workshop();
  const all = ["a", "a", "a", "a", "a", "b"].map(work);
  expect(begun).toEqual(["a", "b"]);
  for (let left = all.length; left > 0; left -= 1) await endFirst();
  expect(await Promise.all(all)).toHaveLength(6);
});

it("lets 64 wait, and sends away the others", async () => {
  const gate = Promise.withResolvers<void>();
  const work = () => gate.promise.then(() => ok(null));
  const all = Array.from({ length: 67 }, (_, n) => inTurnOf(`owner ${n % 40}`, work));
  expect(await all.at(-1)).toEqual({ ok: false, reason: "busy" });
  gate.resolve();
  expect((await Promise.all(all)).filter((done) => done.ok)).toHaveLength(66);
});
