import type { Database } from "#app/db/client.server.ts";

/** Counts the queries of `db`, without BEGIN and COMMIT. */
export function countQueries(db: Database) {
  let queries = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { db: counting, count: () => queries, reset: () => (queries = 0) };
}
