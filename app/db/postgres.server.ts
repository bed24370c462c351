import {
  type Dialect,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
} from "kysely";
import type { Pool, PoolClient } from "pg";
import { columnNames } from "./column-names.server.ts";
import { isStalePlan } from "./dialect.server.ts";
import { StatementNames } from "./statement-names.server.ts";

/** The pool's connections have `pipeline` set: statements are sent without waiting for earlier ones. */
export function postgresDialect(pool: Pool): Dialect {
  const config = { pool: batchingPool(pool) };
  const dialect = new PostgresDialect(config);
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new RollingBackDriver(config),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  };
}

class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return columnNames.toSqlName(name);
  }
}

type Connection = Parameters<PostgresDriver["rollbackTransaction"]>[0];

class RollingBackDriver extends PostgresDriver {
  /** A connection that fails to roll back is discarded; the first error is the one to report. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

function batchingPool(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const names = new StatementNames();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const batching = clients.get(client) ?? batchingClient(client, names);
      clients.set(client, batching);
      return batching;
    },
  };
}

/** Statements of one moment leave in one packet, without NUL, which anyone can send as `%00` and PostgreSQL refuses. */
function batchingClient(client: PoolClient, names: StatementNames): PostgresPoolClient {
  const { stream } = client.connection;
  const { query: send }: PostgresPoolClient = client;
  return {
    query: new Proxy(send, {
      apply(_, __, [statement, values]: readonly unknown[]) {
        stream.cork();
        process.nextTick(() => stream.uncork());
        if (typeof statement !== "string" || !Array.isArray(values) || values.length === 0) {
          return Reflect.apply(send, client, [statement, values]) as unknown;
        }
        const query = { text: statement, values: values.map(withoutNul) };
        const name = names.nameOf(statement);
        if (name === undefined) return client.query(query);
        return client.query({ ...query, name }).catch((error: unknown) => {
          if (isStalePlan(error)) names.forget();
          throw error;
        });
      },
    }),
    release: (destroy) => client.release(destroy),
  };
}

function withoutNul(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value;
}
