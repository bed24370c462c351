import type { Context, MiddlewareHandler } from "hono";
import { compressWhole, type Encoding, preferredEncoding } from "./compress.ts";
import { hasCredentials } from "./has-credentials.ts";

type Entry = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  compressed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
  freshUntil: number;
  staleUntil: number;
};

const MAX_ENTRIES = 200;
/** All pages together, uncompressed. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Skip caching very long URLs; they are never repeated. */
const MAX_URL_LENGTH = 600;

/**
 * Caches public pages (`s-maxage`) with their compressed bytes. Of several requests for a page that is
 * not there, one renders: the others get the stale page, or wait for the new one.
 */
export function microcache(): MiddlewareHandler {
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, Promise<Entry | null>>();

  return async (c, next) => {
    const key = c.req.url;
    if (c.req.method !== "GET" || key.length > MAX_URL_LENGTH) return await next();
    if (hasCredentials(c)) return await next();
    const cached = entries.get(key);
    const now = Date.now();
    if (cached && now < cached.freshUntil) return await responseFrom(cached, c);
    const underWay = rendering.get(key);
    if (underWay !== undefined) {
      const usable = cached && now < cached.staleUntil ? cached : await underWay;
      return usable ? await responseFrom(usable, c) : await next();
    }
    let finish = (_entry: Entry | null): void => {};
    rendering.set(key, new Promise((resolve) => (finish = resolve)));
    let entry: Entry | null = null;
    try {
      await next();
      entry = await createEntry(c.res, now);
      if (entry === null) return;
      store(entries, key, entry);
    } finally {
      rendering.delete(key);
      finish(entry);
    }
    c.res = undefined;
    c.res = await responseFrom(entry, c);
  };
}

async function createEntry(response: Response, now: number): Promise<Entry | null> {
  const cacheControl = response.headers.get("cache-control") ?? "";
  const maxAge = parseSeconds(cacheControl, "s-maxage");
  if (maxAge === 0 || response.status !== 200 || response.headers.has("set-cookie")) return null;
  const freshUntil = now + maxAge * 1000;
  return {
    status: response.status,
    headers: [...response.headers],
    body: new Uint8Array(await response.arrayBuffer()),
    compressed: new Map(),
    freshUntil,
    staleUntil: freshUntil + parseSeconds(cacheControl, "stale-while-revalidate") * 1000,
  };
}

function parseSeconds(cacheControl: string, name: string): number {
  return Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
}

async function responseFrom(entry: Entry, c: Context): Promise<Response> {
  const headers = new Headers(entry.headers);
  headers.append("vary", "accept-encoding, cookie");
  const encoding = preferredEncoding(c.req.header("accept-encoding"), headers);
  if (encoding === null) return new Response(entry.body, { status: entry.status, headers });
  let compressing = entry.compressed.get(encoding);
  if (!compressing) {
    compressing = compressWhole(entry.body, encoding);
    entry.compressed.set(encoding, compressing);
  }
  headers.set("content-encoding", encoding);
  return new Response(await compressing, { status: entry.status, headers });
}

function store(entries: Map<string, Entry>, key: string, entry: Entry): void {
  entries.delete(key);
  entries.set(key, entry);
  let bytes = 0;
  for (const { body } of entries.values()) bytes += body.byteLength;
  for (const [oldest, { body }] of entries) {
    if (entries.size <= MAX_ENTRIES && bytes <= MAX_BYTES) return;
    entries.delete(oldest);
    bytes -= body.byteLength;
  }
}
