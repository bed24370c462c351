import type { ServerResponse } from "node:http";
import { negotiateEncoding } from "#server/compress.ts";
import {
  findStoredBody,
  getEncodedBody,
  type CachedResponse,
  type BodyEncoding,
} from "./cached-response.ts";

/** The headers of a request. */
type Asked = Readonly<Record<string, string | string[] | undefined>>;

/** False when the page has not been compressed as the client accepts it. */
export function sendCachedResponse(
  entry: CachedResponse,
  asked: Asked,
  requestId: string,
  response: ServerResponse,
): boolean {
  const encoding = encodingFor(asked);
  const body = findStoredBody(entry, encoding);
  if (body === null) return false;
  const isKnown = matches(asked["if-none-match"], entry);
  const headers = isKnown ? entry.headers : headersFor(entry, encoding, body);
  response.writeHead(isKnown ? 304 : 200, { ...headers, "x-request-id": requestId });
  response.end(isKnown ? undefined : body);
  return true;
}

export async function toResponse(entry: CachedResponse, asked: Asked): Promise<Response> {
  if (matches(asked["if-none-match"], entry)) {
    return new Response(null, { status: 304, headers: entry.headers });
  }
  const encoding = encodingFor(asked);
  const body = await getEncodedBody(entry, encoding);
  return new Response(body, { headers: headersFor(entry, encoding, body) });
}

function encodingFor(asked: Asked): BodyEncoding {
  return negotiateEncoding(asked["accept-encoding"]?.toString()) ?? "identity";
}

function headersFor({ headers }: CachedResponse, encoding: BodyEncoding, body: Uint8Array) {
  const sent = { ...headers, "content-length": String(body.byteLength) };
  return encoding === "identity" ? sent : { ...sent, "content-encoding": encoding };
}

function matches(ifNoneMatch: Asked[string], { etag }: CachedResponse): boolean {
  return (
    ifNoneMatch
      ?.toString()
      .split(",")
      .some((tag) => tag.trim() === etag) ?? false
  );
}
