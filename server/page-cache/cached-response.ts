import { hash } from "node:crypto";
import type { ContentTopic, TopicVersions } from "#app/db/content-versions.server.ts";
import { SECOND } from "#app/domain/business-time.ts";
import { compressWhole, type Encoding } from "#server/compress.ts";

type Bytes = Uint8Array<ArrayBuffer>;
export type BodyEncoding = Encoding | "identity";

/** A public page with its compressed forms. */
export type CachedResponse = {
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** Bytes of the page itself. */
  size: number;
  bodies: Map<BodyEncoding, Bytes>;
  topics: readonly ContentTopic[];
  /** As they were when rendering began. */
  versions: TopicVersions;
  /** Time passes also where nothing changes: hours that can be booked, holds that expire. */
  freshUntil: number;
  hits: number;
};

/** For pages that name no age of their own. */
const MAX_AGE_S = 60;
/** After so many, a page is worth its smallest form, which takes 0.1 s to find. */
const HITS_OF_HOT_PAGE = 20;

/** Null for a response that must not be kept. */
export async function createCachedResponse(
  response: Response,
  versions: TopicVersions,
  now: number,
): Promise<CachedResponse | null> {
  const headers = Object.fromEntries(response.headers);
  const rule = headers["cache-control"] ?? "";
  const isPublic = response.status === 200 && rule.startsWith("public");
  if (!isPublic || "set-cookie" in headers) return null;
  const body = new Uint8Array(await response.arrayBuffer());
  const etag = `W/"${hash("sha1", body, "base64url")}"`;
  const maxAge = Number(/s-maxage=(\d+)/.exec(rule)?.[1] ?? MAX_AGE_S);
  return {
    headers: { ...headers, etag, vary: "accept-encoding, cookie" },
    etag,
    size: body.byteLength,
    bodies: new Map([["identity", body]]),
    topics: (headers["cache-tag"]?.split(", ") ?? []) as ContentTopic[],
    versions,
    freshUntil: now + maxAge * SECOND,
    hits: 0,
  };
}

export function isFresh(entry: CachedResponse, versions: TopicVersions, now: number): boolean {
  const isUnchanged = entry.topics.every((topic) => entry.versions[topic] === versions[topic]);
  return isUnchanged && now < entry.freshUntil;
}

export async function getEncodedBody(
  entry: CachedResponse,
  encoding: BodyEncoding,
): Promise<Bytes> {
  const stored = entry.bodies.get(encoding);
  if (stored !== undefined || encoding === "identity") return stored ?? new Uint8Array();
  const compressed = await compressWhole(identityOf(entry), encoding);
  entry.bodies.set(encoding, compressed);
  return compressed;
}

export function recordHit(entry: CachedResponse): void {
  entry.hits += 1;
  if (entry.hits !== HITS_OF_HOT_PAGE) return;
  compressWhole(identityOf(entry), "br", "best").then(
    (body) => entry.bodies.set("br", body),
    // The usual form is there.
    () => {},
  );
}

function identityOf({ bodies }: CachedResponse): Bytes {
  return bodies.get("identity") ?? new Uint8Array();
}
