import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import { SECOND } from "#app/domain/business-time.ts";
import { listChangeMarkers } from "./list-change-markers.server.ts";

const POLL_MS = 2 * SECOND;

type Deps = { db: Database; log: Logger };
type Feed = { listeners: Set<() => void>; ready: Promise<void> };

const feeds = new WeakMap<Database, Feed>();

/** Also reports changes by other processes. Returns the unsubscribe function. */
export async function watchChanges(deps: Deps, listener: () => void): Promise<() => void> {
  const feed = feeds.get(deps.db) ?? openFeed(deps);
  feed.listeners.add(listener);
  await feed.ready;
  return () => {
    feed.listeners.delete(listener);
    if (feed.listeners.size === 0 && feeds.get(deps.db) === feed) feeds.delete(deps.db);
  };
}

function openFeed({ db, log }: Deps): Feed {
  const listeners = new Set<() => void>();
  let seenMarkers: Set<string> | null = null;

  async function poll(): Promise<void> {
    const markers = await listChangeMarkers(db, Date.now()).catch((error: unknown) => {
      log.warn({ err: error }, "changes could not be looked for");
      return seenMarkers;
    });
    const before = seenMarkers;
    seenMarkers = markers;
    if (before !== null && markers !== null && [...markers].some((mark) => !before.has(mark))) {
      for (const listener of listeners) listener();
    }
    setTimeout(pollAgain, POLL_MS).unref();
  }
  function pollAgain(): void {
    if (listeners.size > 0) void poll();
  }

  const feed = { listeners, ready: poll() };
  feeds.set(db, feed);
  return feed;
}
