import type { ContentVersions } from "#app/db/content-versions.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import { countHit, type Entry, isFresh } from "./entry.ts";

const MAX_ENTRIES = 500;
/** All pages together; their compressed forms add a third at most. */
const MAX_BYTES = 48 * 1024 * 1024;

/** Evicts the pages that were not asked for longest. */
export function createEntryStore({ versions, clock }: { versions: ContentVersions; clock: Clock }) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function remove(key: string, entry: Entry): void {
    if (entries.delete(key)) bytes -= entry.size;
  }

  return {
    find(key: string): Entry | null {
      const entry = entries.get(key);
      if (entry === undefined) return null;
      const current = versions.current();
      if (current === null || !isFresh(entry, current, clock.now())) {
        remove(key, entry);
        return null;
      }
      entries.delete(key);
      entries.set(key, entry);
      countHit(entry);
      return entry;
    },

    add(key: string, entry: Entry): void {
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
