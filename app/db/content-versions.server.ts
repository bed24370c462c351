import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

const TOPICS = ["fleet", "availability", "settings"] as const;
export type ContentTopic = (typeof TOPICS)[number];

/** Grow with every committed change of what public pages show, in whichever process. */
export type TopicVersions = Readonly<Record<ContentTopic, number>>;

const NO_CHANGES: TopicVersions = { fleet: 0, availability: 0, settings: 0 };

export type ContentWatcher = {
  /** Null while changes cannot be seen. */
  current(): TopicVersions | null;
  /** Resolves when `current` has seen what was committed before. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

/** What PostgreSQL lists the connection as. */
export const LISTENER_APPLICATION_NAME = "samudra-content";
const RECONNECT_MS = 1000;
/** After which a connection counts as lost. */
const TIMEOUT_MS = 2000;

/** Watches a migrated database over a connection of its own. */
export async function watchContent(location: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<ContentWatcher> {
  return location.databaseUrl === undefined
    ? watchSqlite(path.join(location.dataDir, "samudra.db"))
    : await watchPostgres(location.databaseUrl);
}

/** The file itself tells in microseconds whether another connection has committed anything. */
function watchSqlite(file: string): ContentWatcher {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  const dataVersion = sqlite.prepare("pragma data_version");
  const topics = sqlite.prepare("select topic, version from content_versions");
  let versions: TopicVersions = NO_CHANGES;
  let seen: unknown = null;

  return {
    current() {
      const now = dataVersion.get()?.data_version;
      if (now === seen) return versions;
      versions = Object.fromEntries(topics.all().map(({ topic, version }) => [topic, version]));
      seen = now;
      return versions;
    },
    settle: () => Promise.resolve(),
    close: () => Promise.resolve(sqlite.close()),
  };
}

/** Notifications are lost while there is no connection, so a new one counts as a change. */
async function watchPostgres(connectionString: string): Promise<ContentWatcher> {
  const counts = { ...NO_CHANGES };
  let listener: Client | null = null;
  const closing = new AbortController();

  /** Resolves once the connection ends. */
  async function listen(onReady: () => void): Promise<void> {
    const client = createListener(connectionString);
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    client.on("notification", ({ payload }) => {
      const topic = TOPICS.find((one) => one === payload);
      if (topic !== undefined) counts[topic] += 1;
    });
    try {
      await client.connect();
      await client.query("listen content");
      for (const topic of TOPICS) counts[topic] += 1;
      listener = client;
      onReady();
      await ended;
    } finally {
      listener = null;
      void client.end().catch(() => {});
    }
  }

  async function keepListening(onReady: () => void): Promise<void> {
    while (!closing.signal.aborted) {
      await listen(onReady).catch(() => {});
      await sleep(RECONNECT_MS, undefined, { ref: false });
    }
  }

  /** The server sends a connection its notifications before the end of its next query. */
  async function query(): Promise<void> {
    const usedListener = listener;
    try {
      await usedListener?.query("select 1");
    } catch {
      if (listener === usedListener) listener = null;
      void usedListener?.end().catch(() => {});
    }
  }

  await new Promise<void>((resolve) => void keepListening(resolve));
  return {
    current: () => (listener === null ? null : counts),
    settle: oneAtATime(query),
    async close() {
      closing.abort();
      await listener?.end().catch(() => {});
    },
  };
}

function createListener(connectionString: string): Client {
  const client = new Client({
    connectionString,
    application_name: LISTENER_APPLICATION_NAME,
    keepAlive: true,
    query_timeout: TIMEOUT_MS,
  });
  // It is followed by "end".
  client.on("error", () => {});
  return client;
}

/** Whoever calls during a run shares the next one. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= underWay.then(() => {
      next = null;
      underWay = work();
      return underWay;
    });
    return next;
  };
}
