import { createHash } from "node:crypto";
import { escapeXml, elementText } from "./s3-xml.ts";
import type { S3Client } from "./s3-client.server.ts";
import { S3Error } from "./s3-error.ts";

/** The minimum of S3 for all but the last part. */
const PART_BYTES = 5 * 1024 * 1024;
const CONCURRENT_PARTS = 2;
/** A store may take minutes to assemble the parts. */
const COMPLETION_TIMEOUT_FACTOR = 12;

type Bytes = Uint8Array<ArrayBuffer>;

/** Uploads a stream with one PUT if it fits into a part, otherwise as a multipart upload. */
export async function uploadStream(
  client: S3Client,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  let upload: MultipartUpload | null = null;
  let held: Bytes = new Uint8Array();
  let count = 0;
  try {
    for await (const part of toParts(chunks)) {
      if (count > 0) {
        upload ??= await createMultipartUpload(client, key);
        await upload.send(held);
      }
      held = part;
      count += 1;
    }
    if (upload === null) {
      await client.send({ method: "PUT", key, body: held });
      return;
    }
    await upload.send(held);
    await upload.complete();
  } catch (error) {
    await upload?.abort();
    throw error;
  }
}

async function* toParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Bytes> {
  let collected: Uint8Array[] = [];
  let size = 0;
  for await (const piece of chunks) {
    for (let at = 0; at < piece.length;) {
      const taken = piece.subarray(at, at + PART_BYTES - size);
      collected.push(taken);
      at += taken.length;
      size += taken.length;
      if (size < PART_BYTES) continue;
      yield Buffer.concat(collected);
      [collected, size] = [[], 0];
    }
  }
  if (size > 0) yield Buffer.concat(collected);
}

type MultipartUpload = {
  send(part: Bytes): Promise<void>;
  complete(): Promise<void>;
  /** Best effort: a job aborts old uploads later. */
  abort(): Promise<void>;
};

async function createMultipartUpload(client: S3Client, key: string): Promise<MultipartUpload> {
  const { text } = await client.send({ method: "POST", key, query: { uploads: "" } });
  const uploadId = elementText(text, "UploadId");
  if (uploadId === null) throw new S3Error(`POST ${key}`, { code: "no UploadId" });
  const stop = new AbortController();
  const tags: Promise<string>[] = [];
  const running = new Set<Promise<unknown>>();

  async function sendPart(partNumber: string, body: Bytes, id: string): Promise<string> {
    const query = { partNumber, uploadId: id };
    const { headers } = await client.send({ method: "PUT", key, query, body, signal: stop.signal });
    return headers.get("etag") ?? "";
  }

  return {
    async send(part) {
      if (running.size >= CONCURRENT_PARTS) await Promise.race(running);
      stop.signal.throwIfAborted();
      const sending = sendPart(String(tags.length + 1), part, uploadId);
      tags.push(sending);
      running.add(sending);
      sending.catch((error: unknown) => stop.abort(error)).finally(() => running.delete(sending));
    },
    async complete() {
      await completeUpload(client, { key, uploadId, tags: await Promise.all(tags) });
    },
    async abort() {
      stop.abort();
      await Promise.allSettled(tags);
      await abortUpload(client, { key, uploadId }).catch(() => {});
    },
  };
}

export async function abortUpload(
  client: S3Client,
  { key, uploadId }: { key: string; uploadId: string },
): Promise<void> {
  try {
    await client.send({ method: "DELETE", key, query: { uploadId } });
  } catch (error) {
    if (!(error instanceof S3Error) || error.code !== "NoSuchUpload") throw error;
  }
}

async function completeUpload(
  client: S3Client,
  { key, uploadId, tags }: { key: string; uploadId: string; tags: string[] },
): Promise<void> {
  const parts = tags.map(
    (tag, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
  );
  const xml = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
  const body = Buffer.from(xml);
  const call = {
    method: "POST",
    key,
    query: { uploadId },
    body,
    timeoutFactor: COMPLETION_TIMEOUT_FACTOR,
  } as const;
  try {
    await client.send(call);
  } catch (error) {
    // On a retry after a lost response, the upload is already completed and unknown.
    if (!(error instanceof S3Error) || error.code !== "NoSuchUpload") throw error;
    const { headers } = await client.send({ method: "HEAD", key });
    if (headers.get("etag") !== multipartEtag(tags)) throw error;
  }
}

function multipartEtag(tags: readonly string[]): string {
  const parts = tags.map((tag) => Buffer.from(tag.replaceAll('"', ""), "hex"));
  return `"${createHash("md5").update(Buffer.concat(parts)).digest("hex")}-${tags.length}"`;
}
