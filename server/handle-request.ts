import type { RequestListener } from "node:http";
import type { BuiltFiles } from "./built-files.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { rejectInvalidHost } from "./reject-invalid-host.ts";

/** What comes before the site: the check of the host, whose pages the cache tells apart. */
export function handleRequest(
  {
    files,
    pageCache,
  }: { files?: BuiltFiles | undefined; pageCache?: Pick<PageCache, "respond"> | undefined },
  respond: RequestListener,
): RequestListener {
  return (request, response) => {
    if (rejectInvalidHost(request, response)) return;
    if (files?.respond(request, response)) return;
    if (pageCache?.respond(request, response)) return;
    respond(request, response);
  };
}
