import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";

/** The query plans of those queries of `work` whose SQL matches `pattern`. */
export async function explainQueries(
  db: Database,
  pattern: RegExp,
  work: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const listening: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await work(db.withPlugin(listening));
  const explain = isPostgres(db) ? "explain" : "explain query plan";
  return await db.connection().execute(async (connection) => {
    const execute = (sql: string, parameters: readonly unknown[] = []) =>
      connection.executeQuery(CompiledQuery.raw(sql, [...parameters]));
    // PostgreSQL scans small tables sequentially unless that is disabled.
    if (isPostgres(connection)) await execute("set enable_seqscan = off");
    const plans: string[] = [];
    for (const node of nodes) {
      const { sql, parameters } = connection.getExecutor().compileQuery(node, { queryId: "" });
      if (!pattern.test(sql)) continue;
      const { rows } = await execute(`${explain} ${sql}`, parameters);
      plans.push(JSON.stringify(rows));
    }
    if (isPostgres(connection)) await execute("reset enable_seqscan");
    return plans;
  });
}
