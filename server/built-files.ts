import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
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
  /** The folder of the build before, whose scripts and styles pages that are still open ask for. */
  earlierRoot?: string;
  /** What every response has. */
  headersFor: (contentType: string) => Record<string, string>;
  log: Pick<Logger, "debug">;
};

/** Scripts, styles and icons, read once: a process goes on with its own build when another one takes its place. */
export function createBuiltFiles(
  root: string,
  { earlierRoot = "", headersFor, log }: Deps,
): BuiltFiles {
  const earlier = existsSync(earlierRoot) ? [...readFiles(earlierRoot)] : [];
  const files = new Map([...earlier.filter(([name]) => isHashed(name)), ...readFiles(root)]);

  function respond({ method, url = "", headers }: IncomingMessage, response: ServerResponse) {
    const [name = ""] = url.split("?", 1);
    const isRead = method === "GET" || method === "HEAD";
    const plain = isRead && !COMPRESSED.test(name) ? files.get(name) : undefined;
    if (plain === undefined) return false;
    const encoding = negotiateEncoding(headers["accept-encoding"]?.toString());
    const compressed = encoding === null ? undefined : files.get(name + SUFFIXES[encoding]);
    const body = compressed ?? plain;
    const type = getMimeType(name) ?? "application/octet-stream";
    const requestId = randomUUID();
    response.writeHead(200, {
      ...headersFor(type),
      "content-type": type,
      "content-length": String(body.byteLength),
      "cache-control": isHashed(name)
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
      vary: "accept-encoding",
      "x-request-id": requestId,
      ...(encoding !== null && compressed ? { "content-encoding": encoding } : {}),
    });
    response.end(method === "HEAD" ? undefined : body);
    log.debug({ requestId, method, path: name, status: 200, ms: 0 }, "request");
    return true;
  }

  return { respond };
}

/** The content of such a file never changes: its name is made from it. */
function isHashed(name: string): boolean {
  return name.startsWith("/assets/");
}

/** By the paths of their addresses: '/assets/site.css'. */
function readFiles(root: string): Map<string, Buffer> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [`/${path.relative(root, file)}`, readFileSync(file)]),
  );
}
