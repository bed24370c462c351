import type { ContentVersions } from "#app/db/content-versions.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import { countHit, type Entry, isFresh, sizeOf } from "./entry.ts";

const MAX_ENTRIES = 500;
/** All pages together, with their compressed forms. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Evicts the pages that were not asked for longest. */
export function createEntryStore({ versions, clock }: { versions: ContentVersions; clock: Clock }) {
  const entries = new Map<string, Entry>();

  return {
    find(key: string): Entry | null {
      const entry = entries.get(key);
      if (entry === undefined) return null;
      entries.delete(key);
      const current = versions.current();
      if (current === null || !isFresh(entry, current, clock.now())) return null;
      entries.set(key, entry);
      countHit(entry);
      return entry;
    },

    add(key: string, entry: Entry): void {
      entries.set(key, entry);
      let bytes = 0;
      for (const stored of entries.values()) bytes += sizeOf(stored);
      for (const [oldest, stored] of entries) {
        if (entries.size <= MAX_ENTRIES && bytes <= MAX_BYTES) return;
        entries.delete(oldest);
        bytes -= sizeOf(stored);
      }
    },
  };
}
