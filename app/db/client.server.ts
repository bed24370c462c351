import path from "node:path";
import { Kysely, type KyselyConfig, type Transaction } from "kysely";
import { Pool, types } from "pg";
import { columnNames } from "./column-names.server.ts";
import { isTransient } from "./dialect.server.ts";
import { postgresDialect } from "./postgres.server.ts";
import type { Schema } from "./schema/schema.ts";
import { sqliteDialect } from "./sqlite.server.ts";

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** `sql` has no parameters in it. `ms`: until the database answered, with its waits for locks. */
export type QueryTiming = { sql: string; ms: number; isFailed: boolean };

const INT8 = 20;
/**
 * One that holds a lock and does not go on, an upgrade or a frozen process, would take every connection of the pool.
 * Not as parameters of the connection: poolers refuse those.
 */
const SET_TIMEOUTS =
  "select set_config('lock_timeout', '5s', false), set_config('idle_in_transaction_session_timeout', '30s', false)";

export function openDatabase(location: {
  databaseUrl?: string | undefined;
  dataDir: string;
  poolSize?: number;
  /** Told of each statement, but for those that are read bit by bit. */
  onQuery?: (query: QueryTiming) => void;
}): Database {
  const log = logTo(location.onQuery);
  const plugins = [columnNames];
  if (location.databaseUrl === undefined) {
    const file =
      location.dataDir === ":memory:"
        ? location.dataDir
        : path.join(location.dataDir, "samudra.db");
    return new Kysely({ dialect: sqliteDialect(file), plugins, ...log });
  }
  const pool = new Pool({
    connectionString: location.databaseUrl,
    max: location.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    pipeline: true,
    types: {
      // Instants and paise stay far below 2^53.
      getTypeParser: (oid, format) => (oid === INT8 ? Number : types.getTypeParser(oid, format)),
    },
  });
  // The pool replaces an idle connection that the server dropped.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    // Without a listener, a dropped connection in use would end the process; its query fails anyway.
    client.on("error", () => {});
    client.query(SET_TIMEOUTS).catch(() => {});
  });
  return new Kysely({ dialect: postgresDialect(pool), plugins, ...log });
}

function logTo(onQuery: ((query: QueryTiming) => void) | undefined): Pick<KyselyConfig, "log"> {
  if (onQuery === undefined) return {};
  return {
    log(event) {
      if (event.level === "query" && event.isStream) return;
      const { query, queryDurationMillis: ms, level } = event;
      onQuery({ sql: query.sql, ms, isFailed: level === "error" });
    },
  };
}

/** Retries on deadlock: `work` must have no effect outside the database. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isTransient(error) || attempt === 4) throw error;
    }
  }
}
