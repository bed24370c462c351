import type { TopicVersions } from "#app/db/content-versions.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import { recordHit, type CachedResponse, isFresh } from "./cached-response.ts";

const MAX_ENTRIES = 500;
/** All pages together; those in gzip as well are few. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Evicts the pages that were not asked for longest. */
export function createResponseStore(clock: Clock) {
  const entries = new Map<string, CachedResponse>();
  let bytes = 0;

  function remove(key: string, entry: CachedResponse): void {
    if (entries.delete(key)) bytes -= entry.size;
  }

  return {
    find(key: string, current: TopicVersions | null): CachedResponse | null {
      const entry = entries.get(key);
      if (entry === undefined) return null;
      if (current === null || !isFresh(entry, current, clock.now())) {
        remove(key, entry);
        return null;
      }
      entries.delete(key);
      entries.set(key, entry);
      recordHit(entry);
      return entry;
    },

    add(key: string, entry: CachedResponse): void {
      const replaced = entries.get(key);
      if (replaced !== undefined) remove(key, replaced);
      entries.set(key, entry);
      bytes += entry.size;
      for (const [oldest, stored] of entries) {
        if (entries.size <= MAX_ENTRIES && bytes <= MAX_BYTES) return;
        remove(oldest, stored);
      }
    },
  };
}
