import { hash } from "node:crypto";
import type { ContentTopic, TopicVersions } from "#app/db/content-versions.server.ts";
import { businessDate, addDays, instantOf, SECOND } from "#app/domain/business-time.ts";
import { compressWhole, decompressBrotli, type Encoding } from "#server/compress.ts";

type Bytes = Uint8Array<ArrayBuffer>;
export type BodyEncoding = Encoding | "identity";

/** A public page, kept compressed: it is six times as large when it is not, and few clients want that. */
export type CachedResponse = {
  routePattern: string | undefined;
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** Bytes of the first compressed form. */
  size: number;
  brotli: Bytes;
  gzip: Bytes | null;
  topics: readonly ContentTopic[];
  /** As they were when rendering began. */
  versions: TopicVersions;
  /** Time passes also where nothing changes: hours that can be booked, holds that expire. */
  freshUntil: number;
  hits: number;
};

/** What the database had when rendering began, and when that was. */
export type RenderStart = { versions: TopicVersions; at: number };

/** For pages that name no age of their own. */
const MAX_AGE_S = 60;
/** After so many, a page is worth its smallest form, which takes 0.1 s to find. */
const HITS_OF_HOT_PAGE = 20;

/** Null for a response that must not be kept. */
export async function createCachedResponse(
  response: Response,
  begun: RenderStart,
  routePattern: string | undefined,
): Promise<CachedResponse | null> {
  const headers = Object.fromEntries(response.headers);
  const rule = headers["cache-control"] ?? "";
  const isPublic = response.status === 200 && rule.startsWith("public");
  if (!isPublic || "set-cookie" in headers) return null;
  const body = new Uint8Array(await response.arrayBuffer());
  const etag = `W/"${hash("sha1", body, "base64url")}"`;
  const brotli = await compressWhole(body, "br");
  const maxAge = Number(/s-maxage=(\d+)/.exec(rule)?.[1] ?? MAX_AGE_S);
  return {
    routePattern,
    headers: { ...headers, etag, vary: "accept-encoding, cookie" },
    etag,
    size: brotli.byteLength,
    brotli,
    gzip: null,
    // Every page shows who the operator is.
    topics: [...((headers["cache-tag"]?.split(", ") ?? []) as ContentTopic[]), "settings"],
    versions: begun.versions,
    freshUntil: Math.min(begun.at + maxAge * SECOND, startOfNextDay(begun.at)),
    hits: 0,
  };
}

/** Rates of tax begin with a day (decision 035). */
function startOfNextDay(at: number): number {
  return instantOf(addDays(businessDate(at), 1), 0);
}

export function isFresh(entry: CachedResponse, versions: TopicVersions, now: number): boolean {
  const isUnchanged = entry.topics.every((topic) => entry.versions[topic] === versions[topic]);
  return isUnchanged && now < entry.freshUntil;
}

/** Null when it has to be made first. */
export function findStoredBody(entry: CachedResponse, encoding: BodyEncoding): Bytes | null {
  if (encoding === "br") return entry.brotli;
  return encoding === "gzip" ? entry.gzip : null;
}

export async function getEncodedBody(
  entry: CachedResponse,
  encoding: BodyEncoding,
): Promise<Bytes> {
  const stored = findStoredBody(entry, encoding);
  if (stored !== null) return stored;
  const body = await decompressBrotli(entry.brotli);
  if (encoding === "identity") return body;
  return (entry.gzip = await compressWhole(body, encoding));
}

export function recordHit(entry: CachedResponse): void {
  entry.hits += 1;
  if (entry.hits !== HITS_OF_HOT_PAGE) return;
  decompressBrotli(entry.brotli)
    .then((body) => compressWhole(body, "br", "best"))
    .then(
      (best) => (entry.brotli = best),
      // The usual form is there.
      () => {},
    );
}
