let last: Promise<unknown> = Promise.resolve();

/** Does one piece of work after the other: many papers at once would need as much memory at once. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine;
  return await mine;
}
