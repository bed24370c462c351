import { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from "node:zlib";
import type { MiddlewareHandler } from "hono";

export type Encoding = "br" | "gzip";
type Bytes = Uint8Array<ArrayBuffer>;

/** Not text/event-stream: events must arrive at once. */
const TEXT =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;
/** Higher ones take longer than they save the visitor, for a body that is sent once. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };
/** A tenth smaller, and twenty times the work. */
const BEST = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
const BUFFER_MS = 5;

/** Null when the client accepts none or the body would gain nothing. */
export function preferredEncoding(accepted: string | undefined, headers: Headers): Encoding | null {
  // A resource with byte ranges stays uncompressed, or its ranges would not fit together.
  const isWhole = !headers.has("accept-ranges");
  const compressible = isWhole && TEXT.test(headers.get("content-type") ?? "");
  return compressible && !headers.has("content-encoding") ? negotiateEncoding(accepted) : null;
}

export function negotiateEncoding(accepted: string | undefined): Encoding | null {
  if (accepts(accepted, "br")) return "br";
  return accepts(accepted, "gzip") ? "gzip" : null;
}

/** Ignores encodings with weight 0 (`br;q=0`). */
function accepts(accepted: string | undefined, encoding: Encoding): boolean {
  return (accepted ?? "").split(",").some((part) => {
    const [name, weight = ""] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === encoding && !/^q=0(\.0*)?$/.test(weight);
  });
}

const brotliWith = promisify<Uint8Array, { params: Record<number, number> }, Buffer>(
  brotliCompress,
);
const gzipWhole = promisify<Uint8Array, Buffer>(gzip);

/** Compresses outside the main thread. */
export async function compressWhole(
  body: Uint8Array,
  encoding: Encoding,
  effort: "usual" | "best" = "usual",
): Promise<Bytes> {
  if (encoding === "gzip") return new Uint8Array(await gzipWhole(body));
  // A window as large as the body: memory for the usual 4 MB would be set up on the main thread.
  const window = Math.min(22, Math.max(16, Math.ceil(Math.log2(body.byteLength + 16))));
  const params = {
    ...(effort === "best" ? BEST : QUALITY),
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return new Uint8Array(await brotliWith(body, { params }));
}

const brotliWhole = promisify<Uint8Array, Buffer>(brotliDecompress);

export async function decompressBrotli(body: Uint8Array): Promise<Bytes> {
  return new Uint8Array(await brotliWhole(body));
}

/** A body complete within milliseconds is compressed in one piece, which is much cheaper than streaming. */
export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const encoding = preferredEncoding(c.req.header("accept-encoding"), c.res.headers);
    if (encoding === null || !c.res.body || c.req.method === "HEAD") return;
    const headers = new Headers(c.res.headers);
    headers.set("content-encoding", encoding);
    headers.append("vary", "accept-encoding");
    headers.delete("content-length");
    const body = await compressBody(c.res.body, encoding);
    const { status } = c.res;
    c.res = undefined;
    c.res = new Response(body, { status, headers });
  };
}

async function compressBody(
  body: ReadableStream<Uint8Array>,
  encoding: Encoding,
): Promise<BodyInit> {
  const [buffered, streamed] = body.tee();
  // Not bytes(): the node-server's Response does not have it.
  const whole = new Response(buffered).arrayBuffer();
  const wholeBody = await Promise.race([whole, sleep(BUFFER_MS, null)]);
  if (wholeBody !== null) {
    await streamed.cancel();
    return await compressWhole(new Uint8Array(wholeBody), encoding);
  }
  whole.catch(() => {});
  return streamed.pipeThrough(flushingStream(encoding));
}

function flushingStream(encoding: Encoding): ReadableWritablePair<Uint8Array, Uint8Array> {
  const stream =
    encoding === "br"
      ? createBrotliCompress({ params: QUALITY, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  return Duplex.toWeb(stream) as ReadableWritablePair<Uint8Array, Uint8Array>;
}
