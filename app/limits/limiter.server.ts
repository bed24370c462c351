import { ok, refused, type Result } from "#app/domain/result.ts";

type Bounds = {
  /** How much work runs at once. */
  concurrency?: number;
  /** How much of it under one key. */
  concurrencyPerKey?: number;
  /** How much may wait for a slot; 0 refuses whatever cannot start at once. */
  maxQueued?: number;
  /** How long it may wait for a slot. */
  queueTimeoutMs?: number;
};

type Work<T> = () => Promise<T>;

export type Limiter = {
  /** Runs the work as soon as there is a slot. Throws, without running it, if it gets none. */
  run<T>(work: Work<T>, key?: string): Promise<T>;
  /** Refuses the work if the queue is full. */
  tryRun<T>(work: Work<T>, key?: string): Promise<Result<T, "busy">>;
};

/**
 * Limits how much work runs at once in this process. Work of one key runs in its order; keys take
 * turns, so that one key with much work does not hold up the others.
 */
export function createLimiter(bounds: Bounds): Limiter {
  const { concurrency = Infinity, concurrencyPerKey = Infinity } = bounds;
  const { maxQueued = Infinity, queueTimeoutMs = Infinity } = bounds;
  const runningByKey = new Map<string, number>();
  let running = 0;
  let queued = 0;
  /** The key that is served next comes first. */
  const queues = new Map<string, Set<() => void>>();

  const runningOf = (key: string) => runningByKey.get(key) ?? 0;
  const hasSlot = (key: string) => running < concurrency && runningOf(key) < concurrencyPerKey;

  function takeSlot(key: string): void {
    running += 1;
    runningByKey.set(key, runningOf(key) + 1);
  }

  function releaseSlot(key: string): void {
    running -= 1;
    const left = runningOf(key) - 1;
    if (left > 0) runningByKey.set(key, left);
    else runningByKey.delete(key);
    startNext();
  }

  function startNext(): void {
    for (const [key, queue] of queues) {
      const [start] = queue;
      if (start === undefined || !hasSlot(key)) continue;
      dequeue(key, start);
      // The rest of this key goes behind the other keys.
      if (queues.delete(key)) queues.set(key, queue);
      takeSlot(key);
      start();
      return;
    }
  }

  function dequeue(key: string, start: () => void): void {
    const queue = queues.get(key);
    if (!queue?.delete(start)) return;
    queued -= 1;
    if (queue.size === 0) queues.delete(key);
  }

  async function waitForSlot(key: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queues.set(key, (queues.get(key) ?? new Set()).add(resolve));
    queued += 1;
    const expire = () => {
      dequeue(key, resolve);
      reject(new Error(`No slot within ${queueTimeoutMs} ms`));
    };
    const timer = queueTimeoutMs < Infinity ? setTimeout(expire, queueTimeoutMs) : undefined;
    await promise.finally(() => clearTimeout(timer));
  }

  async function tryRun<T>(work: Work<T>, key = ""): Promise<Result<T, "busy">> {
    if (hasSlot(key)) takeSlot(key);
    else if (queued >= maxQueued) return refused("busy");
    else await waitForSlot(key);
    try {
      return ok(await work());
    } finally {
      releaseSlot(key);
    }
  }

  async function run<T>(work: Work<T>, key = ""): Promise<T> {
    const done = await tryRun(work, key);
    if (!done.ok) throw new Error("The queue is full");
    return done.value;
  }

  return { run, tryRun };
}
