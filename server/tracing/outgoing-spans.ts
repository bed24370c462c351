import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer } from "@opentelemetry/api";
import { type CurrentContext, REDACTED } from "./current-context.ts";

/** As Node's `fetch` publishes them. */
type Created = { request: { origin: string; method: string } };
type Answered = Created & { response: { statusCode: number } };
type Failed = Created & { error: Error };

/**
 * Spans of the calls to other services (payments, text messages, sign-in, the object store): who was called,
 * never the path, whose ids are a customer's. Calls of a job have a trace of their own. The returned
 * function ends it.
 */
export function traceOutgoingRequests(tracer: Tracer, current: CurrentContext): () => void {
  const spans = new WeakMap<object, Span>();

  function start({ request }: Created): void {
    const { hostname, origin, port } = new URL(request.origin);
    const attributes = {
      "http.request.method": request.method,
      "server.address": hostname,
      ...(port !== "" && { "server.port": Number(port) }),
      "url.full": `${origin}/${REDACTED}`,
    };
    const options = { kind: SpanKind.CLIENT, attributes };
    const parent = current.getStore() ?? ROOT_CONTEXT;
    spans.set(request, tracer.startSpan(request.method, options, parent));
  }

  function answer({ request, response: { statusCode } }: Answered): void {
    const span = spans.get(request);
    span?.setAttribute("http.response.status_code", statusCode);
    if (statusCode >= 400) markFailed(span, String(statusCode));
  }

  function fail({ request, error }: Failed): void {
    const span = spans.get(request);
    markFailed(span, error.name);
    span?.end();
  }

  const listeners: [string, (message: never) => void][] = [
    ["undici:request:create", start],
    ["undici:request:headers", answer],
    ["undici:request:trailers", ({ request }: Created) => spans.get(request)?.end()],
    ["undici:request:error", fail],
  ];
  const typed = listeners.map(([name, listener]) => [name, listener as () => void] as const);
  for (const [name, listener] of typed) subscribe(name, listener);
  return () => typed.forEach(([name, listener]) => unsubscribe(name, listener));
}

function markFailed(span: Span | undefined, type: string): void {
  span?.setAttribute("error.type", type);
  span?.setStatus({ code: SpanStatusCode.ERROR });
}
