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

test("a provider that is slow holds up no other, and is asked a few things at once", async () => {
  const { promise: slow, resolve: answer } = Promise.withResolvers<boolean>();
  const asked: string[] = [];
  const run = processByProvider(["slow", "quick"], {
    claim: due({ slow: 30, quick: 30 }),
    handle(item) {
      asked.push(item);
      return item.startsWith("slow") ? slow : Promise.resolve(true);
    },
  });
  await expect.poll(() => asked.filter((item) => item.startsWith("quick"))).toHaveLength(30);
  expect(asked.filter((item) => item.startsWith("slow"))).toHaveLength(8);
  answer(true);
  expect(await run).toBe(60);
});

test("a run ends, however much is due", async () => {
  const handle = () => Promise.resolve(true);
  expect(await processByProvider(["busy"], { claim: due({ busy: 10_000 }), handle })).toBe(64);
});

test("one that does not answer is left alone until the next run", async () => {
  const handle = () => Promise.resolve(false);
  expect(
    await processByProvider(["away"], { claim: due({ away: 500 }), handle }),
  ).toBeLessThanOrEqual(8);
});

test("a mistake with one thing is told when the others are through", async () => {
  const asked: string[] = [];
  const run = processByProvider(["some"], {
    claim: due({ some: 20 }),
    handle(item) {
      asked.push(item);
      return item === "some 20" ? Promise.reject(new Error("disk full")) : Promise.resolve(true);
    },
  });
  await expect(run).rejects.toThrow(AggregateError);
  expect(asked).toHaveLength(20);
});
