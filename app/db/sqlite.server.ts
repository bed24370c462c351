import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { isTransient } from "./dialect.server.ts";

const MAX_PREPARED = 300;
/** While another process on this machine writes. */
const LOCK_TIMEOUT_MS = 5000;
/** SQLite blocks the whole process while it waits. */
const BUSY_TIMEOUT_MS = 20;
const RETRY_DELAY_MS = 10;

/** Write-ahead log, commits synced to disk, foreign keys enforced. */
export function sqliteDialect(file: string): Dialect {
  const database = () => Promise.resolve(openSqlite(file));
  const dialect = new SqliteDialect({ database });
  return {
    createAdapter: () => new TransactionalDdlAdapter(),
    createDriver: () => new RetryingDriver({ database }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

function openSqlite(file: string): SqliteDatabase {
  if (file !== ":memory:") mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new DatabaseSync(file, {
    timeout: LOCK_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  });
  // The folder may be readable by others; the log files get the mode of the database.
  if (file !== ":memory:") chmodSync(file, 0o600);
  sqlite.exec("pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536");
  sqlite.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      const cached = prepared.get(sql);
      if (cached) return cached;
      if (prepared.size >= MAX_PREPARED) prepared.clear();
      const statement = asStatement(sqlite.prepare(sql));
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function asStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}

/** Locks at the start of a transaction, so that it cannot fail half-way. */
class RetryingDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (this.#connection ??= withRetry(await super.acquireConnection()));
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

function withRetry(connection: DatabaseConnection): DatabaseConnection {
  return {
    streamQuery: (query, size, options) => connection.streamQuery(query, size, options),
    async executeQuery<Row>(query: CompiledQuery, options?: object): Promise<QueryResult<Row>> {
      const deadline = performance.now() + LOCK_TIMEOUT_MS;
      for (;;) {
        try {
          return await connection.executeQuery<Row>(query, options);
        } catch (error) {
          if (!isTransient(error) || performance.now() > deadline) throw error;
        }
        await sleep(RETRY_DELAY_MS);
      }
    },
  };
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
