import { inTime } from "./steady-body.server.ts";

/**
 * Lets so many pieces of work run at once; the others wait, first come, first served. Throws, with
 * nothing done, for one whose turn has not come in time.
 */
export function takeTurns(
  atOnce: number,
  waitMs: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting = new Set<() => void>();
  let running = 0;

  async function turn(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.add(resolve);
    try {
      await inTime(promise, waitMs);
    } finally {
      waiting.delete(resolve);
    }
  }

  return async (work) => {
    if (running < atOnce) running += 1;
    else await turn();
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}
