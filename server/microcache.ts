import type { Context, MiddlewareHandler } from "hono";
import { brotli, gzip, preferredEncoding } from "./compress.ts";
import { isPersonal } from "./has-credentials.ts";

type Entry = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  compressed: Map<string, Uint8Array<ArrayBuffer>>;
  freshUntil: number;
  staleUntil: number;
};

const MAXIMUM_ENTRIES = 200;
/** Of all pages together, uncompressed: a large fleet makes long pages. */
const MAXIMUM_BYTES = 64 * 1024 * 1024;
/** Longer addresses are nobody's bookmark: they are not worth keeping a page for. */
const MAXIMUM_ADDRESS = 600;

/**
 * Keeps pages that anybody may see (`s-maxage`), with their compressed bytes and their content
 * policy, for a few seconds. The first visitor after that renders the page anew while others are
 * still given the old one (`stale-while-revalidate`). Whoever sends a cookie or a token is never served
 * here.
 */
export function microcache(): MiddlewareHandler {
  const entries = new Map<string, Entry>();
  const renewing = new Set<string>();

  return async (c, next) => {
    const key = c.req.url;
    if (c.req.method !== "GET" || key.length > MAXIMUM_ADDRESS) return await next();
    if (isPersonal(c)) return await next();
    const known = entries.get(key);
    const now = Date.now();
    const usable =
      known && (now < known.freshUntil || (now < known.staleUntil && renewing.has(key)));
    if (usable) return answerFrom(known, c);
    renewing.add(key);
    try {
      await next();
      const entry = await entryOf(c.res, now);
      if (entry === null) return;
      keep(entries, key, entry);
      c.res = undefined;
      c.res = answerFrom(entry, c);
    } finally {
      renewing.delete(key);
    }
  };
}

async function entryOf(answer: Response, now: number): Promise<Entry | null> {
  const rule = answer.headers.get("cache-control") ?? "";
  const maxAge = secondsIn(rule, "s-maxage");
  if (maxAge === 0 || answer.status !== 200 || answer.headers.has("set-cookie")) return null;
  const freshUntil = now + maxAge * 1000;
  return {
    status: answer.status,
    headers: [...answer.headers],
    body: new Uint8Array(await answer.arrayBuffer()),
    compressed: new Map(),
    freshUntil,
    staleUntil: freshUntil + secondsIn(rule, "stale-while-revalidate") * 1000,
  };
}

function secondsIn(rule: string, name: string): number {
  return Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(rule)?.[1] ?? 0);
}

function answerFrom(entry: Entry, c: Context): Response {
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

/** Forgets the oldest ones when there are too many, or too long ones. */
function keep(entries: Map<string, Entry>, key: string, entry: Entry): void {
  entries.delete(key);
  entries.set(key, entry);
  let bytes = 0;
  for (const { body } of entries.values()) bytes += body.byteLength;
  for (const [oldest, { body }] of entries) {
    if (entries.size <= MAXIMUM_ENTRIES && bytes <= MAXIMUM_BYTES) return;
    entries.delete(oldest);
    bytes -= body.byteLength;
  }
}
