import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { Logger } from "pino";
import { type Encoding, negotiateEncoding } from "./compress.ts";

/** As the build compressed them. */
const SUFFIXES = { br: ".br", gzip: ".gz" } as const satisfies Record<Encoding, string>;
const COMPRESSED = /\.(?:br|gz)$/;

export type BuiltFiles = {
  /** Sends a file before anything else sees the request; false when there is none. */
  respond(request: IncomingMessage, response: ServerResponse): boolean;
};

type Deps = {
  /** What every response has. */
  headersFor: (contentType: string) => Record<string, string>;
  log: Pick<Logger, "debug">;
};

/** Scripts, styles and icons. They do not change while a process runs, so each is read once. */
export function createBuiltFiles(root: string, { headersFor, log }: Deps): BuiltFiles {
  const names = new Set(listPaths(root));
  const contents = new Map<string, Buffer>();

  function read(name: string): Buffer {
    const known = contents.get(name);
    if (known !== undefined) return known;
    const content = readFileSync(path.join(root, name));
    contents.set(name, content);
    return content;
  }

  function respond({ method, url = "", headers }: IncomingMessage, response: ServerResponse) {
    const [name = ""] = url.split("?", 1);
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead || !names.has(name) || COMPRESSED.test(name)) return false;
    const encoding = negotiateEncoding(headers["accept-encoding"]?.toString());
    const compressed = encoding === null ? name : name + SUFFIXES[encoding];
    const isCompressed = encoding !== null && names.has(compressed);
    const body = read(isCompressed ? compressed : name);
    const type = getMimeType(name) ?? "application/octet-stream";
    const requestId = randomUUID();
    response.writeHead(200, {
      ...headersFor(type),
      "content-type": type,
      "content-length": String(body.byteLength),
      "cache-control": name.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
      vary: "accept-encoding",
      "x-request-id": requestId,
      ...(isCompressed ? { "content-encoding": encoding } : {}),
    });
    response.end(method === "HEAD" ? undefined : body);
    log.debug({ requestId, method, path: name, status: 200, ms: 0 }, "request");
    return true;
  }

  return { respond };
}

/** Paths of their addresses: '/assets/site.css'. */
function listPaths(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${path.relative(root, path.join(parentPath, name))}`);
}
