import { createHash } from "node:crypto";
import { escaped, textOf } from "./s3-xml.ts";
import type { S3Client } from "./s3-client.server.ts";
import { S3Error } from "./s3-error.ts";

/** The least that a part other than the last may have. */
const PART_BYTES = 5 * 1024 * 1024;
const AT_ONCE = 2;
/** A store may take minutes to put the parts together. */
const JOINING_PATIENCE = 12;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Sends what comes one after the other, holding no more than a few parts of it: at once where it is
 * one part, else by an upload in parts, of which nothing is visible before its end.
 */
export async function uploadPieces(
  client: S3Client,
  key: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  let upload: PartUpload | null = null;
  let held: Bytes = new Uint8Array();
  let count = 0;
  try {
    for await (const part of inParts(pieces)) {
      if (count > 0) {
        upload ??= await beginUpload(client, key);
        await upload.send(held);
      }
      held = part;
      count += 1;
    }
    if (upload === null) {
      await client.ask({ method: "PUT", key, body: held });
      return;
    }
    await upload.send(held);
    await upload.complete();
  } catch (error) {
    await upload?.abandon();
    throw error;
  }
}

/** The same bytes in parts of equal size; the last is smaller. */
async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Bytes> {
  let collected: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
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

type PartUpload = {
  send(part: Bytes): Promise<void>;
  complete(): Promise<void>;
  /** Lets the store forget the parts; where it cannot be told, housekeeping does later. */
  abandon(): Promise<void>;
};

async function beginUpload(client: S3Client, key: string): Promise<PartUpload> {
  const { text } = await client.ask({ method: "POST", key, query: { uploads: "" } });
  const uploadId = textOf(text, "UploadId");
  if (uploadId === null) throw new S3Error(`POST ${key}`, { code: "no UploadId" });
  const stop = new AbortController();
  const tags: Promise<string>[] = [];
  const underWay = new Set<Promise<unknown>>();

  async function sendPart(partNumber: string, body: Bytes, id: string): Promise<string> {
    const query = { partNumber, uploadId: id };
    const { headers } = await client.ask({ method: "PUT", key, query, body, signal: stop.signal });
    return headers.get("etag") ?? "";
  }

  return {
    async send(part) {
      if (underWay.size >= AT_ONCE) await Promise.race(underWay);
      stop.signal.throwIfAborted();
      const sending = sendPart(String(tags.length + 1), part, uploadId);
      tags.push(sending);
      underWay.add(sending);
      sending.catch((error: unknown) => stop.abort(error)).finally(() => underWay.delete(sending));
    },
    async complete() {
      await joinParts(client, { key, uploadId, tags: await Promise.all(tags) });
    },
    async abandon() {
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
    await client.ask({ method: "DELETE", key, query: { uploadId } });
  } catch (error) {
    if (!(error instanceof S3Error) || error.code !== "NoSuchUpload") throw error;
  }
}

async function joinParts(
  client: S3Client,
  { key, uploadId, tags }: { key: string; uploadId: string; tags: string[] },
): Promise<void> {
  const parts = tags.map(
    (tag, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
  );
  const xml = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
  const body = Buffer.from(xml);
  const call = {
    method: "POST",
    key,
    query: { uploadId },
    body,
    patience: JOINING_PATIENCE,
  } as const;
  try {
    await client.ask(call);
  } catch (error) {
    // Asked again because the answer was lost, the store no longer knows what it has joined.
    if (!(error instanceof S3Error) || error.code !== "NoSuchUpload") throw error;
    const { headers } = await client.ask({ method: "HEAD", key });
    if (headers.get("etag") !== joinedTag(tags)) throw error;
  }
}

/** What stores name a file that was joined of parts. */
function joinedTag(tags: readonly string[]): string {
  const parts = tags.map((tag) => Buffer.from(tag.replaceAll('"', ""), "hex"));
  return `"${createHash("md5").update(Buffer.concat(parts)).digest("hex")}-${tags.length}"`;
}
