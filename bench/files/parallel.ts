/** Runs the work `count` times, several at once. */
export async function times(
  count: number,
  atOnce: number,
  work: (number: number) => Promise<unknown>,
): Promise<void> {
  let begun = 0;
  const lanes = Array.from({ length: atOnce }, async () => {
    while (begun < count) await work(begun++);
  });
  await Promise.all(lanes);
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
