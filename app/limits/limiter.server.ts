import { ok, refused, type Result } from "#app/domain/result.ts";

type Bounds = {
  concurrency?: number;
  concurrencyPerKey?: number;
  /** 0 refuses work that cannot start at once. */
  maxQueued?: number;
  queueTimeoutMs?: number;
};

type Work<T> = () => Promise<T>;

export type Limiter = {
  /** Throws, without running the work, when no slot becomes free in time. */
  run<T>(work: Work<T>, key?: string): Promise<T>;
  tryRun<T>(work: Work<T>, key?: string): Promise<Result<T, "busy">>;
};

/** Keys take turns, so that one busy key does not delay the others. */
export function createLimiter(bounds: Bounds): Limiter {
  const { maxQueued = Infinity, queueTimeoutMs = Infinity } = bounds;
  const slots = createSlots(bounds);
  const queue = createQueue();

  async function waitForSlot(key: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.add(key, resolve);
    const expire = () => {
      queue.remove(key, resolve);
      reject(new Error(`No slot within ${queueTimeoutMs} ms`));
    };
    const timer = queueTimeoutMs < Infinity ? setTimeout(expire, queueTimeoutMs) : undefined;
    await promise.finally(() => clearTimeout(timer));
  }

  function startNext(): void {
    const next = queue.shift(slots.isFree);
    if (next === null) return;
    slots.take(next.key);
    next.start();
  }

  async function tryRun<T>(work: Work<T>, key = ""): Promise<Result<T, "busy">> {
    if (slots.isFree(key)) slots.take(key);
    else if (queue.size() >= maxQueued) return refused("busy");
    else await waitForSlot(key);
    try {
      return ok(await work());
    } finally {
      slots.release(key);
      startNext();
    }
  }

  async function run<T>(work: Work<T>, key = ""): Promise<T> {
    const result = await tryRun(work, key);
    if (!result.ok) throw new Error("The queue is full");
    return result.value;
  }

  return { run, tryRun };
}

function createSlots({ concurrency = Infinity, concurrencyPerKey = Infinity }: Bounds) {
  const takenByKey = new Map<string, number>();
  let takenSlots = 0;
  const takenBy = (key: string) => takenByKey.get(key) ?? 0;
  return {
    isFree: (key: string) => takenSlots < concurrency && takenBy(key) < concurrencyPerKey,
    take(key: string): void {
      takenSlots += 1;
      takenByKey.set(key, takenBy(key) + 1);
    },
    release(key: string): void {
      takenSlots -= 1;
      const remaining = takenBy(key) - 1;
      if (remaining > 0) takenByKey.set(key, remaining);
      else takenByKey.delete(key);
    },
  };
}

type Start = () => void;

function createQueue() {
  const byKey = new Map<string, Set<Start>>();

  function remove(key: string, start: Start): void {
    const starts = byKey.get(key);
    starts?.delete(start);
    if (starts?.size === 0) byKey.delete(key);
  }

  return {
    size: () => [...byKey.values()].reduce((sum, starts) => sum + starts.size, 0),
    add(key: string, start: Start): void {
      byKey.set(key, (byKey.get(key) ?? new Set()).add(start));
    },
    remove,
    shift(mayStart: (key: string) => boolean): { key: string; start: Start } | null {
      for (const [key, starts] of byKey) {
        const [start] = starts;
        if (start === undefined || !mayStart(key)) continue;
        remove(key, start);
        if (byKey.delete(key)) byKey.set(key, starts);
        return { key, start };
      }
      return null;
    },
  };
}
