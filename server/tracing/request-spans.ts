import type { IncomingMessage, ServerResponse } from "node:http";
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import type { Config } from "#app/config/config.server.ts";
import { isTrustedProxy } from "#app/config/trusted-proxies.server.ts";
import { KNOWN_METHODS } from "#server/known-methods.ts";
import type { MeasuredRequest } from "#server/metrics/create-metrics.ts";
import { type CurrentContext, REDACTED } from "./current-context.ts";

/** One span for each request, without anything that the client sent but the method. */
export function createRequestSpans(
  tracer: Tracer,
  current: CurrentContext,
  { PUBLIC_ORIGIN, TRUST_PROXY }: Pick<Config, "PUBLIC_ORIGIN" | "TRUST_PROXY">,
) {
  const site = new URL(PUBLIC_ORIGIN ?? "http://localhost");
  const siteAttributes = {
    "server.address": site.hostname,
    "url.scheme": site.protocol.slice(0, -1),
    "url.path": REDACTED,
  };
  const propagator = new W3CTraceContextPropagator();

  /** Anybody may send the header; a stranger's would mix traces and decide what is recorded. */
  function parentOf({ headers, socket }: IncomingMessage): Context {
    if (!isTrustedProxy(TRUST_PROXY, socket.remoteAddress ?? "")) return ROOT_CONTEXT;
    return propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
  }

  return {
    traceRequest(request: IncomingMessage, response: ServerResponse, respond: () => void): void {
      const { method, name } = nameOf(request.method);
      const attributes = { ...siteAttributes, "http.request.method": method };
      const parent = parentOf(request);
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
      response.once("close", () => endWith(span, response));
      current.run(trace.setSpan(parent, span), respond);
    },
    observeRequest({ route, method }: MeasuredRequest): void {
      const context = current.getStore();
      const span = context && trace.getSpan(context);
      if (span === undefined || route === undefined) return;
      span.updateName(`${nameOf(method).name} ${route}`);
      span.setAttributes({ "http.route": route, "url.path": route });
    },
  };
}

function nameOf(method = ""): { method: string; name: string } {
  if (KNOWN_METHODS.has(method)) return { method, name: method };
  return { method: "_OTHER", name: "HTTP" };
}

function endWith(span: Span, { headersSent, statusCode }: ServerResponse): void {
  // A client that left before the response has got no status.
  if (headersSent) span.setAttribute("http.response.status_code", statusCode);
  if (headersSent && statusCode >= 500) {
    span.setAttribute("error.type", String(statusCode));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
