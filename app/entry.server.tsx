import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server.browser";
import {
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isDatabaseUnavailable } from "./db/dialect.server.ts";
import { isSessionReadError } from "./features/accounts/calls/find-account.server.ts";
import { type RequestContext, requestContext, requestOf } from "./context.ts";
import { NonceContext } from "#app/http/nonce.ts";

const RENDER_TIMEOUT_MS = 6000;

/** The server runs in another module graph and needs this to pass the request's context. */
export function createLoadContext(values: RequestContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(requestContext, values);
  return provider;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce, services, requestId } = requestOf(loadContext);
  const abort = new AbortController();
  const timer = setTimeout(() => {
    abort.abort(new DOMException("The page took too long to render", "AbortError"));
  }, RENDER_TIMEOUT_MS);
  let answered = status;
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      signal: abort.signal,
      nonce,
      onError(error) {
        if (isAbort(error)) return;
        answered = 500;
        services.log.error({ err: error, requestId }, "page could not be rendered");
      },
    },
  );
  const whole = body.allReady.catch(() => {}).finally(() => clearTimeout(timer));
  if (isbot(request.headers.get("user-agent"))) await whole;
  return new Response(body, { status: answered, headers });
}

/** Logs only what a visitor cannot cause. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isAbort(error)) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { services, requestId, markUnavailable } = requestOf(context);
  if (isDatabaseUnavailable(error) || isSessionReadError(error)) markUnavailable();
  if (isCrossOriginRequest(error)) {
    services.log.warn({ requestId }, "request from another origin refused");
    return;
  }
  services.log.error({ err: error, requestId }, "request failed");
}

/** React Router answers these with 400; it identifies them only by message. */
function isCrossOriginRequest(error: unknown): boolean {
  return error instanceof Error && /^Bad Request$|`origin` header/.test(error.message);
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
