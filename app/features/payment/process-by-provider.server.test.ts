import { expect, test } from "vitest";
import { processByProvider } from "./process-by-provider.server.ts";

/** So many things of each provider, claimed one by one. */
function due(counts: Record<string, number>) {
  const left = { ...counts };
  return (provider: string) => {
    const count = left[provider] ?? 0;
    left[provider] = count - 1;
    return Promise.resolve(count > 0 ? `${provider} ${count}` : undefined);
  };
}

test("limits concurrent calls for each provider, and a slow provider delays no other", async () => {
  const { promise: slow, resolve: answer } = Promise.withResolvers<boolean>();
  const handled: string[] = [];
  const run = processByProvider(["slow", "quick"], {
    claim: due({ slow: 30, quick: 30 }),
    handle(item) {
      handled.push(item);
      return item.startsWith("slow") ? slow : Promise.resolve(true);
    },
  });
  await expect.poll(() => handled.filter((item) => item.startsWith("quick"))).toHaveLength(30);
  expect(handled.filter((item) => item.startsWith("slow"))).toHaveLength(8);
  answer(true);
  expect(await run).toBe(60);
});

test("ends a run, however much is due", async () => {
  const handle = () => Promise.resolve(true);
  expect(await processByProvider(["busy"], { claim: due({ busy: 10_000 }), handle })).toBe(64);
});

test("skips an unavailable provider until the next run", async () => {
  const handle = () => Promise.resolve(false);
  expect(
    await processByProvider(["away"], { claim: due({ away: 500 }), handle }),
  ).toBeLessThanOrEqual(8);
});

test("reports the failure of one item after the others have finished", async () => {
  const handled: string[] = [];
  const run = processByProvider(["some"], {
    claim: due({ some: 20 }),
    handle(item) {
      handled.push(item);
      return item === "some 20" ? Promise.reject(new Error("disk full")) : Promise.resolve(true);
    },
  });
  await expect(run).rejects.toThrow(AggregateError);
  expect(handled).toHaveLength(20);
});
