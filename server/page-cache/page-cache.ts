import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context, MiddlewareHandler, Next } from "hono";
import type { Logger } from "pino";
import type { ContentWatcher } from "#app/db/content-versions.server.ts";
import { createLimiter, type Limiter } from "#app/limits/limiter.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { Observer } from "#server/observer.ts";
import type { SiteEnv } from "#server/site-env.ts";
import { normalizeCachedUrl } from "./cached-pages.ts";
import { createCachedResponse, type CachedResponse } from "./cached-response.ts";
import { oncePerTurn } from "./once-per-turn.ts";
import { createResponseStore } from "./response-store.ts";
import { toResponse, sendCachedResponse } from "./send-cached-response.ts";

export type PageCache = {
  /** Sends a cached page before anything else sees the request; false when the site has to respond. */
  respond(request: IncomingMessage, response: ServerResponse): boolean;
  /** Renders a page once for all who ask for it meanwhile, and keeps it. */
  middleware: MiddlewareHandler<SiteEnv>;
};

type Deps = {
  versions: ContentWatcher;
  clock: Clock;
  log: Pick<Logger, "info">;
  observer?: Pick<Observer, "observeRequest"> | undefined;
};

/** More at once would be ready no sooner; they would only keep everything else waiting. */
const MAX_RENDERING = 2;

/** Keeps public pages until what they show changes. Visitors take turns in having others rendered. */
export function createPageCache(deps: Deps): PageCache {
  const entries = createResponseStore(deps.clock);
  const rendering = new Map<string, Promise<CachedResponse | null>>();
  const turns = createLimiter({ concurrency: MAX_RENDERING });
  const versionsOfTurn = oncePerTurn(() => deps.versions.current());

  function respond(request: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now();
    const { method, url = "", headers } = request;
    const page = method === "GET" ? findPage(url, headers) : null;
    const entry = page && entries.find(page.key, versionsOfTurn());
    if (!entry) return false;
    const requestId = randomUUID();
    if (!sendCachedResponse(entry, headers, requestId, response)) return false;
    reportHit(deps, { requestId, url, status: response.statusCode, started, entry });
    return true;
  }

  async function middleware(c: Context<SiteEnv>, next: Next): Promise<void> {
    if (!["GET", "HEAD"].includes(c.req.method)) {
      await next();
      return await deps.versions.settle();
    }
    const { pathname, search } = new URL(c.req.url);
    const page = c.req.method === "GET" ? findPage(pathname + search, c.req.header()) : null;
    if (page === null) return await next();
    let entry = entries.find(page.key, deps.versions.current());
    for (let begun = rendering.get(page.key); begun && !entry; begun = rendering.get(page.key)) {
      if ((await begun) === null) return await next();
      // What was begun before a change is not for those who ask after it.
      entry = entries.find(page.key, deps.versions.current());
    }
    entry ??= await render(page, c, next);
    if (entry === null) return;
    c.set("routePattern", entry.routePattern);
    c.res = undefined;
    c.res = await toResponse(entry, c.req.header());
  }

  async function render(page: CachedPage, c: Context<SiteEnv>, next: Next) {
    const { promise, resolve } = Promise.withResolvers<CachedResponse | null>();
    rendering.set(page.key, promise);
    // What the page does not read must not show in it either.
    c.req.raw = new Request(new URL(page.url, c.req.url), c.req.raw);
    let entry: CachedResponse | null = null;
    try {
      const rendered = await renderInTurn(c, next, deps, turns);
      // Other threads compress it while the next page is rendered. Without versions it is not kept.
      entry = rendered && (await createCachedResponse(rendered, entries.findStored(page.key)));
      if (entry !== null) entries.add(page.key, entry);
      return entry;
    } finally {
      rendering.delete(page.key);
      resolve(entry);
    }
  }

  return { respond, middleware };
}

function reportHit(
  { log, observer }: Deps,
  hit: { requestId: string; url: string; status: number; started: number; entry: CachedResponse },
): void {
  const { requestId, url, status, started, entry } = hit;
  const [path] = url.split("?", 1);
  const method = "GET";
  const ms = performance.now() - started;
  observer?.observeRequest({ route: entry.routePattern, method, status, ms });
  log.info({ requestId, method, path, status, ms: Math.round(ms) }, "request");
}

async function renderInTurn(c: Context<SiteEnv>, next: Next, deps: Deps, turns: Limiter) {
  const begun = await turns.run(async () => {
    // What has arrived meanwhile, such as a health check, goes first.
    await nextTurn();
    const versions = deps.versions.current();
    const start = versions && { versions: { ...versions }, at: deps.clock.now() };
    await next();
    return start;
  }, c.get("clientIp"));
  return begun && { response: c.res, begun, routePattern: c.get("routePattern") };
}

type CachedPage = { url: string; key: string };

/** Null for what is not cached. Pages show the host by which they were asked for. */
function findPage(url: string, headers: Readonly<Record<string, unknown>>): CachedPage | null {
  const isPublic = headers.cookie === undefined && headers.authorization === undefined;
  const page = isPublic ? normalizeCachedUrl(url) : null;
  return page === null ? null : { url: page, key: `${String(headers.host)}${page}` };
}
