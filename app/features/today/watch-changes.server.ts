import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import { SECOND } from "#app/domain/business-time.ts";
import { listChangeMarkers } from "./list-change-markers.server.ts";

const POLL_MS = 2 * SECOND;

type Deps = { db: Database; log: Logger };

/** Listeners with the same credentials share one check of their access. */
export type ChangeListener = {
  credentials: string;
  hasAccess: () => Promise<boolean>;
  onChange: () => void;
  onAccessLost: () => void;
};

type Feed = { listeners: Set<ChangeListener>; ready: Promise<void> };

const feeds = new WeakMap<Database, Feed>();

/** Also reports changes by other processes. Returns the unsubscribe function. */
export async function watchChanges(deps: Deps, listener: ChangeListener): Promise<() => void> {
  const feed = feeds.get(deps.db) ?? openFeed(deps);
  feed.listeners.add(listener);
  await feed.ready;
  return () => {
    feed.listeners.delete(listener);
    if (feed.listeners.size === 0 && feeds.get(deps.db) === feed) feeds.delete(deps.db);
  };
}

function openFeed({ db, log }: Deps): Feed {
  const listeners = new Set<ChangeListener>();
  let seenMarkers: Set<string> | null = null;

  async function poll(): Promise<void> {
    const markers = await listChangeMarkers(db, Date.now()).catch((error: unknown) => {
      log.warn({ err: error }, "changes could not be looked for");
      return seenMarkers;
    });
    const before = seenMarkers;
    seenMarkers = markers;
    if (before !== null && markers !== null && [...markers].some((mark) => !before.has(mark))) {
      for (const { onChange } of listeners) onChange();
    }
    setTimeout(() => void pollAgain(), POLL_MS).unref();
  }
  async function pollAgain(): Promise<void> {
    await endWithoutAccess(listeners, log);
    if (listeners.size > 0) await poll();
  }

  const feed = { listeners, ready: poll() };
  feeds.set(db, feed);
  return feed;
}

/** One session after the other: a check must not take the connections that requests need. */
async function endWithoutAccess(listeners: Set<ChangeListener>, log: Logger): Promise<void> {
  for (const [, sharing] of Map.groupBy(listeners, ({ credentials }) => credentials)) {
    // What cannot be checked now is checked with the next poll.
    const hasAccess = await sharing[0]?.hasAccess().catch((error: unknown) => {
      log.warn({ err: error }, "access to changes could not be checked");
      return true;
    });
    if (hasAccess === false) for (const { onAccessLost } of sharing) onAccessLost();
  }
}
