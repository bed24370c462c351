import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ROOT_CONTEXT, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Config } from "#app/config/config.server.ts";
import { withinTimeout } from "#app/features/health/within-timeout.server.ts";
import type { Observer } from "#server/observer.ts";
import type { CurrentContext } from "./current-context.ts";
import { createRequestSpans } from "./request-spans.ts";
import { createQuerySpans } from "./query-spans.ts";
import { traceOutgoingRequests } from "./outgoing-spans.ts";
import { reportFailures } from "./report-failures.ts";

export type Tracing = Observer & {
  /** Runs `respond` in a span that ends with the response. */
  traceRequest(request: IncomingMessage, response: ServerResponse, respond: () => void): void;
  /** Of the request that a line of the log is about. */
  logFields(): { traceId?: string };
  /** Sends what is pending, for two seconds at most. */
  close(): Promise<void>;
};

/** Where the collector is, and what it is told of the service, the library reads from the environment. */
export function createTracing(
  config: Pick<Config, "PUBLIC_ORIGIN" | "TRUST_PROXY" | "DATABASE_URL">,
  onFailure: (reason: string) => void,
): Tracing {
  const current: CurrentContext = new AsyncLocalStorage();
  // A batch is sent in the context of some request, which has no part in its failure.
  const report = (reason: string) => current.run(ROOT_CONTEXT, () => onFailure(reason));
  const exporter = reportFailures(new OTLPTraceExporter(), report);
  const provider = new TracerProvider({
    resource: describeService(),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("samudra");
  const stopOutgoing = traceOutgoingRequests(tracer, current);
  return {
    ...createRequestSpans(tracer, current, config),
    ...createQuerySpans(tracer, current, config.DATABASE_URL ? "postgresql" : "sqlite"),
    logFields() {
      const context = current.getStore();
      const traceId = context && trace.getSpanContext(context)?.traceId;
      return traceId === undefined ? {} : { traceId };
    },
    async close() {
      stopOutgoing();
      // A failure has been reported.
      await withinTimeout(
        provider.shutdown().catch(() => {}),
        undefined,
      );
    },
  };
}

function describeService() {
  const named = resourceFromAttributes({ "service.name": "samudra" });
  const detectors = [resourceAttributesEnvDetector, serviceNameEnvDetector];
  return defaultResource().merge(named).merge(detectResources({ detectors }));
}
