import { hash } from "node:crypto";
import type { ContentTopic, TopicVersions } from "#app/db/content-versions.server.ts";
import { SECOND } from "#app/domain/business-time.ts";
import { slotChanges } from "#app/domain/time-slots.ts";
import { compressWhole, decompressBrotli, type Encoding } from "#server/compress.ts";

type Bytes = Uint8Array<ArrayBuffer>;
export type BodyEncoding = Encoding | "identity";

/** Kept compressed: a page is six times as large when it is not, and few clients want that. */
type CachedBody = {
  /** Bytes of the first compressed form. */
  size: number;
  brotli: Bytes;
  gzip: Bytes | null;
  hits: number;
  isRecompressed: boolean;
};

/** A public page. */
export type CachedResponse = {
  routePattern: string | undefined;
  headers: Readonly<Record<string, string>>;
  etag: string;
  body: CachedBody;
  topics: readonly ContentTopic[];
  /** As they were when rendering began. */
  versions: TopicVersions;
  /** Time passes also where nothing changes: hours that can be booked, holds that expire. */
  freshUntil: number;
};

/** What the database had when rendering began, and when that was. */
export type RenderStart = { versions: TopicVersions; at: number };

/** For pages that name no age of their own. */
const MAX_AGE_S = 60;
/** After so many, a page is worth its smallest form, which takes 0.1 s to find. */
const HITS_OF_HOT_PAGE = 3;

type Rendered = { response: Response; begun: RenderStart; routePattern: string | undefined };

/** Null for a response that must not be kept. What `previous` has of the same page is not compressed again. */
export async function createCachedResponse(
  { response, begun, routePattern }: Rendered,
  previous: CachedResponse | undefined,
): Promise<CachedResponse | null> {
  const headers = Object.fromEntries(response.headers);
  const rule = headers["cache-control"] ?? "";
  const isPublic = response.status === 200 && rule.startsWith("public");
  if (!isPublic || "set-cookie" in headers) return null;
  const body = new Uint8Array(await response.arrayBuffer());
  const etag = `W/"${hash("sha1", body, "base64url")}"`;
  const maxAge = Number(/s-maxage=(\d+)/.exec(rule)?.[1] ?? MAX_AGE_S);
  return {
    routePattern,
    headers: { ...headers, etag, vary: "accept-encoding, cookie" },
    etag,
    body: previous?.etag === etag ? previous.body : await compressBody(body),
    // Every page shows who the operator is.
    topics: [...((headers["cache-tag"]?.split(", ") ?? []) as ContentTopic[]), "settings"],
    versions: begun.versions,
    freshUntil: Math.min(begun.at + maxAge * SECOND, slotChanges(begun.at).next),
  };
}

async function compressBody(body: Bytes): Promise<CachedBody> {
  const brotli = await compressWhole(body, "br");
  return { size: brotli.byteLength, brotli, gzip: null, hits: 0, isRecompressed: false };
}

export function isFresh(entry: CachedResponse, versions: TopicVersions, now: number): boolean {
  const isUnchanged = entry.topics.every((topic) => entry.versions[topic] === versions[topic]);
  return isUnchanged && now < entry.freshUntil;
}

/** Null when it has to be made first. */
export function findStoredBody({ body }: CachedResponse, encoding: BodyEncoding): Bytes | null {
  if (encoding === "br") return body.brotli;
  return encoding === "gzip" ? body.gzip : null;
}

export async function getEncodedBody(
  entry: CachedResponse,
  encoding: BodyEncoding,
): Promise<Bytes> {
  const stored = findStoredBody(entry, encoding);
  if (stored !== null) return stored;
  const whole = await decompressBrotli(entry.body.brotli);
  if (encoding === "identity") return whole;
  return (entry.body.gzip = await compressWhole(whole, encoding));
}

export function shouldRecompress({ hits, isRecompressed }: CachedBody): boolean {
  return hits >= HITS_OF_HOT_PAGE && !isRecompressed;
}

export async function recompress(body: CachedBody): Promise<void> {
  body.isRecompressed = true;
  const whole = await decompressBrotli(body.brotli);
  body.brotli = await compressWhole(whole, "br", "best");
}
