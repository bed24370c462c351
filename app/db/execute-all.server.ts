import type {
  Compilable,
  CompiledQuery,
  DatabaseConnection,
  QueryResult,
  UnknownRow,
} from "kysely";
import type { Tx } from "./client.server.ts";
import { isPostgres } from "./dialect.server.ts";

type Queries<Rows extends readonly unknown[]> = {
  readonly [Index in keyof Rows]: Compilable<Rows[Index]>;
};
type Results<Rows extends readonly unknown[]> = {
  [Index in keyof Rows]: QueryResult<Rows[Index]>;
};

/** Runs the queries in this order, on PostgreSQL in one round trip. Throws the first error. */
export async function executeAll<Rows extends readonly unknown[]>(
  tx: Tx,
  queries: readonly [...Queries<Rows>],
): Promise<Results<Rows>> {
  const executor = tx.getExecutor();
  const compiled = queries.map((query) => query.compile());
  const results = await executor.provideConnection((connection) =>
    isPostgres(tx) ? executeAtOnce(connection, compiled) : executeInTurn(connection, compiled),
  );
  for (const [index, { queryId }] of compiled.entries()) {
    for (const plugin of executor.plugins) {
      const result = results[index] ?? { rows: [] };
      results[index] = await plugin.transformResult({ queryId, result });
    }
  }
  return results as Results<Rows>;
}

/** PostgreSQL refuses what follows a failed statement, so nothing is still under way afterwards. */
async function executeAtOnce(
  connection: DatabaseConnection,
  queries: readonly CompiledQuery[],
): Promise<QueryResult<UnknownRow>[]> {
  const settled = await Promise.allSettled(
    queries.map((query) => connection.executeQuery<UnknownRow>(query)),
  );
  return settled.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}

async function executeInTurn(
  connection: DatabaseConnection,
  queries: readonly CompiledQuery[],
): Promise<QueryResult<UnknownRow>[]> {
  const results: QueryResult<UnknownRow>[] = [];
  for (const query of queries) results.push(await connection.executeQuery<UnknownRow>(query));
  return results;
}
