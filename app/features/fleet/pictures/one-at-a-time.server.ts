/** An unpacked picture takes up to 400 MB, so one is made at a time; few may wait for it. */
const WAITING_AT_MOST = 12;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Works on one picture after the other; null, with nothing done, when too many wait already. */
export async function oneAtATime<T>(work: () => Promise<T>): Promise<T | null> {
  if (waiting >= WAITING_AT_MOST) return null;
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => {});
  return await turn;
}
