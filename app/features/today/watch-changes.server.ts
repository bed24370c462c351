import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import { SECOND } from "#app/domain/business-time.ts";
import { readMarks } from "./list-change-markers.server.ts";

const LOOKS_EVERY_MS = 2 * SECOND;

type Deps = { db: Database; log: Logger };
type Feed = { listeners: Set<() => void>; ready: Promise<void> };

/** One for each database while somebody listens: however many do, it is looked at once. */
const feeds = new WeakMap<Database, Feed>();

/**
 * Calls `listener` when something changes that the desk looks at, whichever process did it. Everything
 * that happens after the promise is fulfilled is told of. Answers what ends it.
 */
export async function followChanges(deps: Deps, listener: () => void): Promise<() => void> {
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
  let known: Set<string> | null = null;

  async function look(): Promise<void> {
    const marks = await readMarks(db, Date.now()).catch((error: unknown) => {
      log.warn({ err: error }, "changes could not be looked for");
      return known;
    });
    const before = known;
    known = marks;
    if (before !== null && marks !== null && [...marks].some((mark) => !before.has(mark))) {
      for (const listener of listeners) listener();
    }
    setTimeout(lookAgain, LOOKS_EVERY_MS).unref();
  }
  function lookAgain(): void {
    if (listeners.size > 0) void look();
  }

  const feed = { listeners, ready: look() };
  feeds.set(db, feed);
  return feed;
}
