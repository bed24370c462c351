import type { Database } from "#app/db/client.server.ts";

/** Counts the queries of `db`, without BEGIN and COMMIT. */
export function countQueries(db: Database) {
  let queries = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    // Not `transformQuery`: prepared queries are transformed once, and a query within another one by itself too.
    transformResult: ({ result }) => {
      queries += 1;
      return Promise.resolve(result);
    },
  });
  return { db: counting, count: () => queries, reset: () => (queries = 0) };
}
