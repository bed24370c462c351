import type { Logger } from "pino";
import type { QueryTiming } from "#app/db/client.server.ts";
import type { Observer } from "./observer.ts";

const MAX_SQL_LENGTH = 2000;

type Deps = {
  log: Pick<Logger, "warn">;
  observer: Pick<Observer, "observeQuery"> | undefined;
  /** 0: none is slow. */
  slowMs: number;
};

/** Measures statements, and logs slow ones without their parameters, which may be a customer's data. */
export function observeQueries({ log, observer, slowMs }: Deps): (query: QueryTiming) => void {
  return (query) => {
    observer?.observeQuery(query);
    const { sql, ms, isFailed } = query;
    if (slowMs === 0 || ms < slowMs) return;
    const details = { ms: Math.round(ms), sql: sql.slice(0, MAX_SQL_LENGTH) };
    log.warn({ ...details, ...(isFailed && { failed: true }) }, "slow query");
  };
}
