import type { TopicVersions } from "#app/db/content-versions.server.ts";
import { createLimiter } from "#app/limits/limiter.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import { type CachedResponse, isFresh, shouldRecompress, recompress } from "./cached-response.ts";

const MAX_ENTRIES = 500;
/** All pages together; those in gzip as well are few. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Evicts the pages that were not asked for longest. */
export function createResponseStore(clock: Clock) {
  const entries = new Map<string, CachedResponse>();
  let bytes = 0;

  /** One page at a time: many that are asked for a few times must not keep a core busy each. */
  const recompressing = createLimiter({ concurrency: 1, maxQueued: 0 });

  function remove(key: string, entry: CachedResponse): void {
    if (entries.delete(key)) bytes -= entry.body.size;
  }

  function recordHit({ body }: CachedResponse): void {
    body.hits += 1;
    if (!shouldRecompress(body)) return;
    // After a failure the usual form is still there.
    recompressing.tryRun(() => recompress(body)).catch(() => {});
  }

  return {
    find(key: string, current: TopicVersions | null): CachedResponse | null {
      const entry = entries.get(key);
      if (!entry || !current || !isFresh(entry, current, clock.now())) return null;
      entries.delete(key);
      entries.set(key, entry);
      recordHit(entry);
      return entry;
    },

    /** Also what is no longer fresh, until another takes its place. */
    findStored(key: string): CachedResponse | undefined {
      return entries.get(key);
    },

    add(key: string, entry: CachedResponse): void {
      const replaced = entries.get(key);
      if (replaced !== undefined) remove(key, replaced);
      entries.set(key, entry);
      bytes += entry.body.size;
      for (const [oldest, stored] of entries) {
        if (entries.size <= MAX_ENTRIES && bytes <= MAX_BYTES) return;
        remove(oldest, stored);
      }
    },
  };
}
