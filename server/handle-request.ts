import type { RequestListener } from "node:http";
import type { BuiltFiles } from "./built-files.ts";
import type { Observer } from "./observer.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { rejectInvalidHost } from "./reject-invalid-host.ts";
import type { Tracing } from "./tracing/create-tracing.ts";

/** All files of the build: their names change with each one. */
const FILES = "(file)";

/** What comes before the site: the check of the host, whose pages the cache tells apart. */
export function handleRequest(
  {
    files,
    pageCache,
    observer,
    tracing,
  }: {
    files?: BuiltFiles | undefined;
    pageCache?: Pick<PageCache, "respond"> | undefined;
    observer?: Pick<Observer, "observeRequest"> | undefined;
    tracing?: Pick<Tracing, "traceRequest"> | undefined;
  },
  respond: RequestListener,
): RequestListener {
  const handle: RequestListener = (request, response) => {
    if (rejectInvalidHost(request, response)) return;
    if (files?.respond(request, response)) {
      const { method = "GET" } = request;
      return observer?.observeRequest({ route: FILES, method, status: response.statusCode, ms: 0 });
    }
    if (pageCache?.respond(request, response)) return;
    respond(request, response);
  };
  if (tracing === undefined) return handle;
  return (request, response) =>
    tracing.traceRequest(request, response, () => handle(request, response));
}
