import { setTimeout as pause } from "node:timers/promises";
import { SECOND } from "#app/domain/business-time.ts";
import { createLimiter } from "#app/limits/limiter.server.ts";
import { elementText } from "./s3-xml.ts";
import { errorCode, S3Error } from "./s3-error.ts";
import { type S3Call, type S3Settings, createSigner } from "./s3-signing.server.ts";
import { withTimeout, checkedStream } from "./checked-stream.server.ts";

export type S3Response = { headers: Headers; text: string };

export type S3Client = {
  send(call: S3Call): Promise<S3Response>;
  open(call: S3Call): Promise<{ status: number; headers: Headers; body: ByteStream }>;
  signedLink(call: S3Call, seconds: number): Promise<string>;
};

type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;
type Read<T> = (response: Response, requestLine: string) => Promise<T>;

const TIMEOUT_MS = 10 * SECOND;
/** The slowest connection on which uploads do not time out. */
const BYTES_PER_SECOND = 100_000;
const MAX_ATTEMPTS = 3;
function uploadMs({ body }: S3Call): number {
  return ((body?.length ?? 0) / BYTES_PER_SECOND) * SECOND;
}

/** Times the timeout, before the first retry; doubles for each further one. */
const FIRST_DELAY = 0.01;
const REQUESTS_AT_ONCE = 32;
const QUEUE_TIMEOUT_FACTOR = 3;

export function s3Client(settings: S3Settings): S3Client {
  const { timeoutMs = TIMEOUT_MS } = settings;
  const queueTimeoutMs = QUEUE_TIMEOUT_FACTOR * timeoutMs;
  const requests = createLimiter({ concurrency: REQUESTS_AT_ONCE, queueTimeoutMs });
  const sign = createSigner(settings);

  async function sendWithRetries<T>(call: S3Call, read: Read<T>): Promise<T> {
    const end = performance.now() + timeoutMs * (call.timeoutFactor ?? 1) + uploadMs(call);
    for (let left = MAX_ATTEMPTS; ; left -= 1) {
      const leftMs = end - performance.now();
      try {
        return await sendOnce(call, left > 1 ? leftMs / 2 : leftMs, read);
      } catch (error) {
        const isOver = left === 1 || call.signal?.aborted;
        if (isOver || !(error instanceof S3Error) || !error.isRetryable) throw error;
        await pause(timeoutMs * FIRST_DELAY * 2 ** (MAX_ATTEMPTS - left) * (0.5 + Math.random()));
      }
    }
  }

  async function sendOnce<T>(call: S3Call, limitMs: number, read: Read<T>): Promise<T> {
    const requestLine = `${call.method} ${[settings.bucket, call.key].filter(Boolean).join("/")}`;
    const { url, headers } = await sign(call);
    if (call.range !== undefined) headers.set("range", call.range);
    // Not signed, as proxies change it. Avoids compressed responses.
    headers.set("accept-encoding", "identity");
    const abort = new AbortController();
    const signal = AbortSignal.any([abort.signal, ...(call.signal ? [call.signal] : [])]);
    const { method } = call;
    const body = call.body ? toArrayBufferView(call.body) : null;
    try {
      const reading = fetch(url, { method, headers, body, redirect: "manual", signal }).then(
        async (response) => {
          await checkStatus(response, requestLine);
          return await read(response, requestLine);
        },
      );
      return await withTimeout(reading, limitMs);
    } catch (error) {
      abort.abort();
      if (error instanceof S3Error) throw error;
      throw new S3Error(requestLine, { code: errorCode(error), cause: error });
    }
  }

  return {
    send: (call) => requests.run(() => sendWithRetries(call, readText)),
    open: (call) =>
      requests.run(() =>
        sendWithRetries(call, (response, line) => readStream(response, line, timeoutMs)),
      ),
    async signedLink(call, seconds) {
      const query = { ...call.query, "X-Amz-Expires": String(seconds) };
      const { url } = await sign({ ...call, query }, true);
      // Not every store decodes + as a space.
      url.search = url.search.replaceAll("+", "%20");
      return url.href;
    },
  };
}

/** fetch accepts no view of a SharedArrayBuffer. */
function toArrayBufferView(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, length } = bytes;
  if (!(buffer instanceof ArrayBuffer)) return new Uint8Array(bytes);
  return new Uint8Array(buffer, byteOffset, length);
}

async function checkStatus(response: Response, requestLine: string): Promise<void> {
  const { ok, status, statusText } = response;
  if (ok) return;
  // The response to HEAD has no body.
  const fallbackCode = status === 404 && requestLine.startsWith("HEAD") ? "NoSuchKey" : statusText;
  throw new S3Error(requestLine, {
    code: elementText(await response.text(), "Code") ?? fallbackCode,
    status,
  });
}

async function readText(response: Response, requestLine: string): Promise<S3Response> {
  const text = await response.text();
  // A slow operation may fail after status 200.
  const code = text.includes("<Error>") ? elementText(text, "Code") : null;
  if (code !== null) throw new S3Error(requestLine, { code, status: 500 });
  return { headers: response.headers, text };
}

async function readStream(
  { status, headers, body }: Response,
  requestLine: string,
  idleMs: number,
) {
  const fail = (error: unknown) =>
    new S3Error(requestLine, { code: errorCode(error), cause: error });
  return { status, headers, body: checkedStream(body, { size: sizeOf(headers), idleMs }, fail) };
}

function sizeOf(headers: Headers): number | null {
  const range = /^bytes (\d+)-(\d+)\//.exec(headers.get("content-range") ?? "");
  if (range) return Number(range[2]) - Number(range[1]) + 1;
  const length = headers.get("content-length");
  return length === null ? null : Number(length);
}
