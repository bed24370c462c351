export async function times(
  count: number,
  atOnce: number,
  work: (number: number) => Promise<unknown>,
): Promise<void> {
  let started = 0;
  const workers = Array.from({ length: atOnce }, async () => {
    while (started < count) await work(started++);
  });
  await Promise.all(workers);
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
