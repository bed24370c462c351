import type { RequestListener } from "node:http";
import type { BuiltFiles } from "./built-files.ts";
import type { Metrics } from "./metrics/create-metrics.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { rejectInvalidHost } from "./reject-invalid-host.ts";

/** All files of the build: their names change with each one. */
const FILES = "(file)";

/** What comes before the site: the check of the host, whose pages the cache tells apart. */
export function handleRequest(
  {
    files,
    pageCache,
    metrics,
  }: {
    files?: BuiltFiles | undefined;
    pageCache?: Pick<PageCache, "respond"> | undefined;
    metrics?: Pick<Metrics, "observeRequest"> | undefined;
  },
  respond: RequestListener,
): RequestListener {
  return (request, response) => {
    if (rejectInvalidHost(request, response)) return;
    if (files?.respond(request, response)) {
      const { method = "GET" } = request;
      return metrics?.observeRequest({ route: FILES, method, status: response.statusCode, ms: 0 });
    }
    if (pageCache?.respond(request, response)) return;
    respond(request, response);
  };
}
