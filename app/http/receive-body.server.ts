import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm, stat, unlink } from "node:fs/promises";
import path from "node:path";
import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";

const HEAD_BYTES = 4096;
const READ_BYTES = 128 * 1024;
const CIPHER = "aes-256-ctr";

/** `size` and `sha256` are those of what was read: complete once the stream has ended. */
export type Content = {
  readonly size: number;
  readonly sha256: string;
  stream(): AsyncIterable<Uint8Array>;
};

/** Can be read once. Its stream throws BodyRefused. */
export type IncomingBody = Content & {
  /** At most 4 KiB. */
  head: Buffer;
};

/** An unlinked file, encrypted with a key of this process. The receiver disposes of it. */
export type Draft = Omit<Content, "stream"> & {
  head: Buffer;
  stream(): AsyncGenerator<Buffer>;
  bytes(): Promise<Buffer>;
  dispose(): Promise<void>;
};

/** Cut off: the client disconnected, or Content-Length does not match. */
export type ReceiveRefusal = "too-large" | "cut-off";

export class BodyRefused extends Error {
  readonly reason: ReceiveRefusal;

  constructor(reason: ReceiveRefusal, options?: ErrorOptions) {
    super(`The body is ${reason}`, options);
    this.reason = reason;
  }
}

export function draftsFolder({ DATA_DIR }: { DATA_DIR: string }): string {
  return path.join(DATA_DIR, "drafts");
}

type BodyLimits = { limit: number; length?: number | undefined };

/** A refusal leaves nothing on disk. Throws if the disk fails. */
export async function receiveBody(
  body: AsyncIterable<Uint8Array>,
  { folder, ...limits }: BodyLimits & { folder: string },
): Promise<Result<Draft, ReceiveRefusal>> {
  try {
    return ok(await writeDraft(folder, await openBody(body, limits)));
  } catch (error) {
    if (error instanceof BodyRefused) return refused(error.reason);
    throw error;
  }
}

/** Reads the head. Throws BodyRefused. */
export async function openBody(
  body: AsyncIterable<Uint8Array>,
  limits: BodyLimits,
): Promise<IncomingBody> {
  if (limits.length !== undefined && limits.length > limits.limit)
    throw new BodyRefused("too-large");
  const pieces = checkBody(body, limits);
  const first: Uint8Array[] = [];
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const { value, done } = await pieces.next();
    if (done) break;
    first.push(value);
    head = Buffer.concat([head, value.subarray(0, HEAD_BYTES - head.length)]);
  }
  const hash = createHash("sha256");
  const content = { head, size: 0, sha256: "", stream };
  return content;

  async function* stream() {
    for (const piece of first) yield count(piece);
    for await (const piece of pieces) yield count(piece);
    content.sha256 = hash.digest("hex");
  }

  function count(piece: Uint8Array): Uint8Array {
    content.size += piece.length;
    hash.update(piece);
    return piece;
  }
}

async function* checkBody(
  body: AsyncIterable<Uint8Array>,
  { limit, length }: BodyLimits,
): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  for await (const piece of wrapErrors(body)) {
    size += piece.length;
    if (size > limit) throw new BodyRefused("too-large");
    yield piece;
  }
  if (length !== undefined && length !== size) throw new BodyRefused("cut-off");
}

/** Leaves the rest unread if the consumer stops, so that the response can still be sent. */
export async function* streamBody(request: Request): AsyncGenerator<Uint8Array> {
  if (request.body !== null) yield* request.body.values({ preventCancel: true });
}

export function contentLength({ headers }: Request): number | undefined {
  const text = headers.get("content-length");
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

async function* wrapErrors(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw new BodyRefused("cut-off", { cause });
  }
}

async function openUnlinked(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, newId());
  const handle = await open(file, "wx+", 0o600);
  try {
    await unlink(file);
  } catch (error) {
    await handle.close();
    throw error;
  }
  return handle;
}

/** Drafts remain when a process is killed before it unlinks them. */
export async function deleteStaleDrafts(folder: string, before: Instant): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const removed = names.map(async (name) => {
    const draft = path.join(folder, name);
    const stats = await stat(draft).catch(() => null);
    if (stats === null || stats.mtimeMs >= before) return false;
    await rm(draft, { force: true });
    return true;
  });
  return (await Promise.all(removed)).filter(Boolean).length;
}

/** Throws BodyRefused. */
export async function writeDraft(folder: string, body: IncomingBody): Promise<Draft> {
  const handle = await openUnlinked(folder);
  try {
    return await writeEncrypted(handle, body);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function writeEncrypted(handle: FileHandle, body: IncomingBody): Promise<Draft> {
  const key = randomBytes(32);
  const cipher = createCipheriv(CIPHER, key, Buffer.alloc(16));
  for await (const piece of body.stream()) await handle.writeFile(cipher.update(piece));
  const { size, sha256, head } = body;
  const stream = () => readDecrypted(handle, key, size);
  return {
    size,
    sha256,
    head,
    stream,
    async bytes() {
      const whole = Buffer.alloc(size);
      let at = 0;
      for await (const piece of stream()) at += piece.copy(whole, at);
      return whole;
    },
    dispose: () => handle.close(),
  };
}

async function* readDecrypted(
  handle: FileHandle,
  key: Buffer,
  size: number,
): AsyncGenerator<Buffer> {
  const decipher = createDecipheriv(CIPHER, key, Buffer.alloc(16));
  for (let at = 0; at < size;) {
    const buffer = Buffer.allocUnsafe(Math.min(READ_BYTES, size - at));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) throw new Error("A draft ended before its end");
    at += bytesRead;
    yield decipher.update(buffer.subarray(0, bytesRead));
  }
}
