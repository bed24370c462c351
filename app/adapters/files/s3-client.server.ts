import { setTimeout as pause } from "node:timers/promises";
import { SECOND } from "#app/domain/business-time.ts";
import { createLimiter } from "#app/limits/limiter.server.ts";
import { textOf } from "./s3-xml.ts";
import { codeOf, S3Error } from "./s3-error.ts";
import { type S3Call, type S3Settings, signing } from "./s3-signing.server.ts";
import { inTime, steadyBody } from "./checked-stream.server.ts";

export type S3Answer = { headers: Headers; text: string };

export type S3Client = {
  /** A question whose answer is short. */
  ask(call: S3Call): Promise<S3Answer>;
  /** The answer's beginning, and its bytes as they are read. */
  open(call: S3Call): Promise<{ status: number; headers: Headers; body: ByteStream }>;
  /** An address that answers this for so many seconds, whoever asks. */
  signedLink(call: S3Call, seconds: number): Promise<string>;
};

type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;
type Read<T> = (response: Response, asked: string) => Promise<T>;

const PATIENCE_MS = 10 * SECOND;
/** The slowest line on which a body still arrives in time. */
const BYTES_PER_SECOND = 100_000;
const TRIES = 3;
/** Of the patience, before the second try; twice that before the third. */
const FIRST_PAUSE = 0.01;
const REQUESTS_AT_ONCE = 32;
/** Times the patience. While a store hangs, requests must not pile up. */
const QUEUE_PATIENCE = 3;

/** Signs, sends and repeats. Every question may be asked twice: none does more the second time. */
export function s3Client(settings: S3Settings): S3Client {
  const { patienceMs = PATIENCE_MS } = settings;
  const queueTimeoutMs = QUEUE_PATIENCE * patienceMs;
  const requests = createLimiter({ concurrency: REQUESTS_AT_ONCE, queueTimeoutMs });
  const sign = signing(settings);

  async function tries<T>(call: S3Call, read: Read<T>): Promise<T> {
    const uploadMs = ((call.body?.length ?? 0) / BYTES_PER_SECOND) * SECOND;
    const end = performance.now() + patienceMs * (call.patience ?? 1) + uploadMs;
    for (let left = TRIES; ; left -= 1) {
      const leftMs = end - performance.now();
      try {
        return await once(call, left > 1 ? leftMs / 2 : leftMs, read);
      } catch (error) {
        const isOver = left === 1 || call.signal?.aborted;
        if (isOver || !(error instanceof S3Error) || !error.isPassing) throw error;
        await pause(patienceMs * FIRST_PAUSE * 2 ** (TRIES - left) * (0.5 + Math.random()));
      }
    }
  }

  async function once<T>(call: S3Call, limitMs: number, read: Read<T>): Promise<T> {
    const asked = `${call.method} ${[settings.bucket, call.key].filter(Boolean).join("/")}`;
    const { url, headers } = await sign(call);
    if (call.range !== undefined) headers.set("range", call.range);
    // Unsigned, as proxies alter it: what comes shall be the very bytes.
    headers.set("accept-encoding", "identity");
    const given = new AbortController();
    const signal = call.signal ? AbortSignal.any([given.signal, call.signal]) : given.signal;
    const { method } = call;
    const body = call.body ? asBody(call.body) : null;
    try {
      const answer = fetch(url, { method, headers, body, redirect: "manual", signal }).then(
        async (response) => {
          await checkAnswer(response, asked);
          return await read(response, asked);
        },
      );
      return await inTime(answer, limitMs);
    } catch (error) {
      given.abort();
      throw error instanceof S3Error
        ? error
        : new S3Error(asked, { code: codeOf(error), cause: error });
    }
  }

  return {
    ask: (call) => requests.run(() => tries(call, readShort)),
    open: (call) =>
      requests.run(() => tries(call, (response, asked) => begin(response, asked, patienceMs))),
    async signedLink(call, seconds) {
      const query = { ...call.query, "X-Amz-Expires": String(seconds) };
      const { url } = await sign({ ...call, query }, true);
      // A form's way of writing a space, which not every store reads as one.
      url.search = url.search.replaceAll("+", "%20");
      return url.href;
    },
  };
}

/** The same bytes, as those of memory that no other thread writes. */
function asBody(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, length } = bytes;
  if (!(buffer instanceof ArrayBuffer)) return new Uint8Array(bytes);
  return new Uint8Array(buffer, byteOffset, length);
}

async function checkAnswer(response: Response, asked: string): Promise<void> {
  const { ok, status, statusText } = response;
  if (ok) return;
  // The answer to HEAD has no words.
  const wordless = status === 404 && asked.startsWith("HEAD") ? "NoSuchKey" : statusText;
  throw new S3Error(asked, { code: textOf(await response.text(), "Code") ?? wordless, status });
}

async function readShort(response: Response, asked: string): Promise<S3Answer> {
  const text = await response.text();
  // What takes a store long begins well, and may yet fail.
  const code = text.includes("<Error>") ? textOf(text, "Code") : null;
  if (code !== null) throw new S3Error(asked, { code, status: 500 });
  return { headers: response.headers, text };
}

async function begin({ status, headers, body }: Response, asked: string, idleMs: number) {
  const fail = (error: unknown) => new S3Error(asked, { code: codeOf(error), cause: error });
  return { status, headers, body: steadyBody(body, { size: sizeOf(headers), idleMs }, fail) };
}

function sizeOf(headers: Headers): number | null {
  const range = /^bytes (\d+)-(\d+)\//.exec(headers.get("content-range") ?? "");
  if (range) return Number(range[2]) - Number(range[1]) + 1;
  const length = headers.get("content-length");
  return length === null ? null : Number(length);
}
