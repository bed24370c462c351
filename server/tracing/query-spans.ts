import { SpanKind, SpanStatusCode, type Tracer } from "@opentelemetry/api";
import type { QueryTiming } from "#app/db/client.server.ts";
import type { CurrentContext } from "./current-context.ts";

/** Spans of the statements of a request, made once the database has answered. */
export function createQuerySpans(
  tracer: Tracer,
  current: CurrentContext,
  system: "sqlite" | "postgresql",
) {
  return {
    observeQuery({ sql, ms, isFailed }: QueryTiming): void {
      const parent = current.getStore();
      if (parent === undefined) return;
      const end = performance.now();
      const { operation, table } = summarizeQuery(sql);
      const summary = table === undefined ? operation : `${operation} ${table}`;
      const attributes = {
        "db.system.name": system,
        "db.operation.name": operation,
        "db.query.summary": summary,
        ...(table !== undefined && { "db.collection.name": table }),
        ...(isFailed && { "error.type": "_OTHER" }),
      };
      const options = { kind: SpanKind.CLIENT, startTime: end - ms, attributes };
      const span = tracer.startSpan(summary, options, parent);
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
  };
}

const OPERATION = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]\w*)/i;

/** The kind of a statement and the first table that it names. */
export function summarizeQuery(sql: string): { operation: string; table: string | undefined } {
  const operation = OPERATION.exec(sql)?.[1]?.toUpperCase() ?? "OTHER";
  return { operation, table: TABLE.exec(sql)?.[1] };
}
