import type { Context, MiddlewareHandler } from "hono";
import { brotli, gzip, preferredEncoding } from "./compress.ts";
import { hasCredentials } from "./has-credentials.ts";

type Entry = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  compressed: Map<string, Uint8Array<ArrayBuffer>>;
  freshUntil: number;
  staleUntil: number;
};

const MAX_ENTRIES = 200;
/** All pages together, uncompressed. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Skip caching very long URLs; they are never repeated. */
const MAX_URL_LENGTH = 600;

/**
 * Caches public pages (`s-maxage`) with their compressed bytes; stale pages are served while one
 * re-renders.
 */
export function microcache(): MiddlewareHandler {
  const entries = new Map<string, Entry>();
  const revalidating = new Set<string>();

  return async (c, next) => {
    const key = c.req.url;
    if (c.req.method !== "GET" || key.length > MAX_URL_LENGTH) return await next();
    if (hasCredentials(c)) return await next();
    const cached = entries.get(key);
    const now = Date.now();
    const usable =
      cached && (now < cached.freshUntil || (now < cached.staleUntil && revalidating.has(key)));
    if (usable) return responseFrom(cached, c);
    revalidating.add(key);
    try {
      await next();
      const entry = await createEntry(c.res, now);
      if (entry === null) return;
      store(entries, key, entry);
      c.res = undefined;
      c.res = responseFrom(entry, c);
    } finally {
      revalidating.delete(key);
    }
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

function responseFrom(entry: Entry, c: Context): Response {
  const headers = new Headers(entry.headers);
  headers.append("vary", "accept-encoding, cookie");
  const encoding = preferredEncoding(c.req.header("accept-encoding"), headers);
  if (encoding === null) return new Response(entry.body, { status: entry.status, headers });
  let bytes = entry.compressed.get(encoding);
  if (!bytes) {
    bytes = encoding === "br" ? brotli(entry.body) : gzip(entry.body);
    entry.compressed.set(encoding, bytes);
  }
  headers.set("content-encoding", encoding);
  return new Response(bytes, { status: entry.status, headers });
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
