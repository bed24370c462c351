import { arrayBuffer } from "node:stream/consumers";
import { MINUTE } from "#app/domain/business-time.ts";
import type { ByteRange, FileEntry, FileStore } from "#app/ports/files.ts";
import { createLimiter } from "#app/limits/limiter.server.ts";
import { assertKey, assertPrefix, isKey } from "./file-key.ts";
import { s3Client } from "./s3-client.server.ts";
import { S3Error } from "./s3-error.ts";
import { abortUploads, type Listed, listFiles } from "./s3-listing.server.ts";
import type { S3Settings } from "./s3-signing.server.ts";
import { uploadStream } from "./s3-upload.server.ts";

/** Each holds up to four parts of 5 MiB in memory. */
const UPLOADS_AT_ONCE = 8;

export function s3Files(settings: S3Settings): FileStore {
  const client = s3Client(settings);
  const uploads = createLimiter({ concurrency: UPLOADS_AT_ONCE, queueTimeoutMs: 2 * MINUTE });

  async function open(key: string, range?: ByteRange) {
    const part = range && { range: `bytes=${range.from}-${range.to - 1}` };
    const answer = await orNull(client.open({ method: "GET", key: assertKey(key), ...part }));
    if (answer === null || matchesRange(answer, range)) return answer && answer.body;
    await answer.body.cancel();
    throw new S3Error(`GET ${key}`, { code: "not the asked range", status: answer.status });
  }

  return {
    async put(key, content) {
      assertKey(key);
      if (content instanceof Uint8Array) await client.send({ method: "PUT", key, body: content });
      else await uploads.run(() => uploadStream(client, key, content));
    },
    async get(key) {
      const stream = await open(key);
      return stream && new Uint8Array(await arrayBuffer(stream));
    },
    open,
    async stat(key) {
      const found = await orNull(client.send({ method: "HEAD", key: assertKey(key) }));
      if (found === null) return null;
      const { headers } = found;
      const [size, modifiedAt] = [headers.get("content-length"), headers.get("last-modified")];
      return entryOf({ key, size, modifiedAt });
    },
    async *list(prefix = "") {
      for await (const listed of listFiles(client, assertPrefix(prefix))) {
        if (isKey(listed.key)) yield entryOf(listed);
      }
    },
    async remove(key) {
      await orNull(client.send({ method: "DELETE", key: assertKey(key) }));
    },
    removeUnfinished: (before) => abortUploads(client, before),
    async link(key, { seconds, contentType, disposition }) {
      const query = {
        "response-content-type": contentType,
        "response-content-disposition": disposition,
      };
      return await client.signedLink({ method: "GET", key: assertKey(key), query }, seconds);
    },
  };
}

/** A store without range support returns the whole file. */
function matchesRange(
  { status, headers }: { status: number; headers: Headers },
  range: ByteRange | undefined,
): boolean {
  if (range === undefined) return status === 200;
  const expectedRange = `bytes ${range.from}-${range.to - 1}/`;
  return status === 206 && (headers.get("content-range")?.startsWith(expectedRange) ?? false);
}

function entryOf({ key, size, modifiedAt }: Listed): FileEntry {
  const entry = { key, size: Number(size ?? Number.NaN), modifiedAt: Date.parse(modifiedAt ?? "") };
  if (Number.isSafeInteger(entry.size) && Number.isFinite(entry.modifiedAt)) return entry;
  throw new S3Error(key, { code: "no size or time is told" });
}

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof S3Error && error.code === "NoSuchKey") return null;
    throw error;
  }
}
