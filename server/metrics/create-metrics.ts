import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { QueryTiming } from "#app/db/client.server.ts";
import { SECOND } from "#app/domain/business-time.ts";
import { KNOWN_METHODS } from "#server/known-methods.ts";

export type MeasuredRequest = {
  /** Undefined for what no page answered. */
  route: string | undefined;
  method: string;
  status: number;
  /** Milliseconds. */
  ms: number;
};

export type Metrics = {
  observeRequest(request: MeasuredRequest): void;
  observeQuery(query: QueryTiming): void;
  /** In the text format of Prometheus. */
  render(): Promise<string>;
};

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 5];

const STATEMENTS = new Set(["select", "insert", "update", "delete", "begin", "commit", "with"]);

/** What this process measures of itself, in memory. `process` tells it from the others of the site. */
export function createMetrics({ process }: { process: string }): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "samudra_http_request_duration_seconds",
    help: "Time until the response was ready to be sent",
    labelNames: ["route", "method", "status"],
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  });
  const queries = new Histogram({
    name: "samudra_database_query_duration_seconds",
    help: "Time until the database answered a statement, with its waits for locks",
    labelNames: ["statement", "outcome"],
    buckets: QUERY_BUCKETS,
    registers: [registry],
  });
  return {
    observeRequest({ route = "none", method, status, ms }) {
      const labels = {
        route,
        method: KNOWN_METHODS.has(method) ? method : "other",
        status: `${Math.floor(status / 100)}xx`,
      };
      requests.observe(labels, ms / SECOND);
    },
    observeQuery({ sql, ms, isFailed }) {
      const [word = ""] = sql.trimStart().split(/\s/, 1);
      const statement = word.toLowerCase();
      const outcome = isFailed ? "failed" : "ok";
      const labels = { statement: STATEMENTS.has(statement) ? statement : "other", outcome };
      queries.observe(labels, ms / SECOND);
    },
    render: () => registry.metrics(),
  };
}
