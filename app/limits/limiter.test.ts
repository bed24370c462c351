import { expect, it } from "vitest";
import { createLimiter, type Limiter } from "./limiter.server.ts";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const times = (count: number, value: unknown) => Array.from({ length: count }, () => value);
const indexes = Array.from({ length: 20 }, (_, index) => index);

/** Work that runs until `finishFirst`, and the keys in the order in which it started. */
function pendingWork(limiter: Limiter) {
  const started: string[] = [];
  const pending: (() => void)[] = [];
  const start = (key: string) =>
    limiter.tryRun(async () => {
      started.push(key);
      await new Promise<void>((finish) => pending.push(finish));
      return key;
    }, key);
  const finishFirst = async () => {
    pending.shift()?.();
    await nextTurn();
  };
  return { started, start, finishFirst };
}

it("runs so much at once in order, whether it succeeds or fails", async () => {
  const limiter = createLimiter({ concurrency: 3 });
  const started: number[] = [];
  let [running, most] = [0, 0];
  const work = async (index: number) => {
    started.push(index);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, index % 4));
    running -= 1;
    if (index % 2 === 1) throw new Error(`${index} fails`);
    return index;
  };
  const results = await Promise.allSettled(indexes.map((index) => limiter.run(() => work(index))));
  expect(started).toEqual(indexes);
  expect(most).toBe(3);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect(await limiter.run(() => work(20))).toBe(20);
});

it("runs one after the other, also after one that fails", async () => {
  const limiter = createLimiter({ concurrency: 1 });
  const steps: string[] = [];
  const work = (name: string, fails = false) =>
    limiter.run(async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 1));
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const all = await Promise.allSettled([work("a"), work("b", true), work("c")]);
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(steps).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

it("rejects work that waits too long for a slot, and keeps the slot for later work", async () => {
  const limiter = createLimiter({ concurrency: 1, queueTimeoutMs: 50 });
  const first = Promise.withResolvers<void>();
  const running = limiter.run(() => first.promise);
  let started = 0;
  const late = [1, 2].map(() => limiter.run(async () => (started += 1)));
  const results = await Promise.allSettled(late);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  first.resolve();
  await running;
  expect(await limiter.run(async () => (started += 1))).toBe(1);
});

it("serves the other keys before the next work of the same key", async () => {
  const limiter = createLimiter({ concurrency: 2, concurrencyPerKey: 1 });
  const { started, start, finishFirst } = pendingWork(limiter);
  const all = ["a", "a", "a", "b", "b", "c", "d"].map(start);
  expect(started).toEqual(["a", "b"]);
  await finishFirst();
  expect(started).toEqual(["a", "b", "a"]);
  await finishFirst();
  await finishFirst();
  expect(started).toEqual(["a", "b", "a", "b", "c"]);
  for (let left = 4; left > 0; left -= 1) await finishFirst();
  expect(started).toEqual(["a", "b", "a", "b", "c", "d", "a"]);
  expect(await Promise.all(all)).toHaveLength(7);
});

it("leaves a slot free while only one key has work", async () => {
  const limiter = createLimiter({ concurrency: 2, concurrencyPerKey: 1 });
  const { started, start, finishFirst } = pendingWork(limiter);
  const all = ["a", "a", "a", "a", "a", "b"].map(start);
  expect(started).toEqual(["a", "b"]);
  for (let left = all.length; left > 0; left -= 1) await finishFirst();
  expect(await Promise.all(all)).toHaveLength(6);
});

it("refuses work that finds the queue full", async () => {
  const limiter = createLimiter({ concurrency: 2, concurrencyPerKey: 1, maxQueued: 64 });
  const gate = Promise.withResolvers<void>();
  const all = Array.from({ length: 67 }, (_, n) =>
    limiter.tryRun(() => gate.promise, `key ${n % 40}`),
  );
  expect(await all.at(-1)).toEqual({ ok: false, reason: "busy" });
  await expect(limiter.run(() => gate.promise, "another")).rejects.toThrow("The queue is full");
  gate.resolve();
  expect((await Promise.all(all)).filter(({ ok }) => ok)).toHaveLength(66);
});

it("refuses at once when the queue length is zero", async () => {
  const shared = createLimiter({ concurrency: 16, maxQueued: 0 });
  const perUser = createLimiter({ concurrencyPerKey: 5, maxQueued: 0 });
  const gate = Promise.withResolvers<string>();
  const upload = (user: string, work = () => gate.promise) =>
    perUser.tryRun(() => shared.tryRun(work), user);
  const slow = Array.from({ length: 24 }, (_, n) =>
    perUser.tryRun(() => gate.promise, `s${n % 4}`),
  );
  const own = Array.from({ length: 7 }, () => upload("a"));
  const others = Array.from({ length: 12 }, (_, n) => upload(`other ${n}`));
  gate.resolve("stored");
  const busy = { ok: false, reason: "busy" };
  const stored = { ok: true, value: { ok: true, value: "stored" } };
  expect((await Promise.all(slow)).filter(({ ok }) => ok)).toHaveLength(20);
  expect(await Promise.all(own)).toEqual([...times(5, stored), busy, busy]);
  expect(await Promise.all(others)).toEqual([...times(11, stored), { ok: true, value: busy }]);
  await upload("a", () => Promise.reject(new Error("broken"))).catch(() => {});
  expect(await upload("a")).toEqual(stored);
});
