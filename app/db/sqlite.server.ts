import { chmodSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type LimitNode,
  type QueryResult,
  type SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
  ValueNode,
} from "kysely";
import { columnNames } from "./column-names.server.ts";
import { isTransient } from "./dialect.server.ts";
import { UnusableDatabase } from "./unusable-database.server.ts";

const MAX_PREPARED = 300;
/** While another process on this machine writes: all statements together, from the first refusal. */
const LOCK_TIMEOUT_MS = 5000;
/** SQLite blocks the whole process while it waits. */
const BUSY_TIMEOUT_MS = 20;
const RETRY_DELAY_MS = 10;
/** Within which a process that creates the database has written to it. */
const CREATION_MS = 2000;

/** Write-ahead log, commits synced to disk, foreign keys enforced. */
export function sqliteDialect(file: string): Dialect {
  const database = async () => {
    await refuseEmptyFile(file);
    return openUsable(file);
  };
  const dialect = new SqliteDialect({ database });
  return {
    createAdapter: () => new TransactionalDdlAdapter(),
    createDriver: () => new RetryingDriver({ database }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  };
}

/** SQLite would take it for a new database. */
async function refuseEmptyFile(file: string): Promise<void> {
  const deadline = performance.now() + CREATION_MS;
  while (statSync(file, { throwIfNoEntry: false })?.size === 0) {
    if (performance.now() > deadline) {
      throw new UnusableDatabase(
        `The database ${file} is an empty file: restore a backup in its place, or delete it to begin with a new one.`,
      );
    }
    await sleep(RETRY_DELAY_MS);
  }
}

function openUsable(file: string): SqliteDatabase {
  try {
    return openSqlite(file);
  } catch (error) {
    const isRefused = error instanceof Error && "errcode" in error && !isTransient(error);
    if (!isRefused) throw error;
    throw new UnusableDatabase(
      `SQLite cannot use the database ${file} (${error.message}): restore a backup in its place, or set another DATA_DIR.`,
      { cause: error },
    );
  }
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

type SelectModifierNode = NonNullable<SelectQueryNode["endModifiers"]>[number];

class Compiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return columnNames.toSqlName(name);
  }

  /** SQLite prepares a statement again for each run when its limit is a parameter. */
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isInteger(limit.value)) this.append(`limit ${limit.value}`);
    else super.visitLimit(node);
  }

  /** SQLite has one writer at a time, so a transaction needs no row locks: `forUpdate` and the like are left out. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.rawModifier || node.modifier === "Distinct") super.visitSelectModifier(node);
  }
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

  /** SQLite has already rolled back when the disk is full; the first error is the one to report. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

function withRetry(connection: DatabaseConnection): DatabaseConnection {
  const lock = new LockWait();
  return {
    streamQuery: (query, size, options) => connection.streamQuery(query, size, options),
    async executeQuery<Row>(query: CompiledQuery, options?: object): Promise<QueryResult<Row>> {
      for (;;) {
        try {
          const result = await connection.executeQuery<Row>(query, options);
          // Reads succeed beside the lock.
          if (result.numAffectedRows !== undefined) lock.released();
          return result;
        } catch (error) {
          if (!isTransient(error) || lock.isTooLong()) throw error;
        }
        await sleep(RETRY_DELAY_MS);
      }
    },
  };
}

/** The site has one connection, so each statement that waited on its own would delay all behind it. */
class LockWait {
  #first = -Infinity;
  #last = -Infinity;

  isTooLong(): boolean {
    const now = performance.now();
    if (now - this.#last > LOCK_TIMEOUT_MS) this.#first = now;
    this.#last = now;
    return now - this.#first > LOCK_TIMEOUT_MS;
  }

  released(): void {
    this.#last = -Infinity;
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
