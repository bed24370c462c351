import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm, stat, unlink } from "node:fs/promises";
import path from "node:path";
import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";

const HEAD_BYTES = 4096;
const READ_BYTES = 128 * 1024;
const CIPHER = "aes-256-ctr";

/**
 * What somebody sent, out of memory and out of anybody's reach: a file without a name, encrypted
 * under a key that only this process has and forgets. Whoever received it disposes of it.
 */
export type Draft = {
  size: number;
  /** Of the content, in hexadecimal. */
  sha256: string;
  /** Its first bytes, 4 KiB at most. */
  head: Buffer;
  /** The content from its beginning, as often as asked for. */
  stream(): AsyncGenerator<Buffer>;
  bytes(): Promise<Buffer>;
  dispose(): Promise<void>;
};

/** The sender went away before the end, or announced another length. */
export type ReceiveRefusal = "too-large" | "cut-off";

/** Where drafts of this machine are made. */
export function draftsFolder({ DATA_DIR }: { DATA_DIR: string }): string {
  return path.join(DATA_DIR, "drafts");
}

/**
 * Receives a body of at most `limit` bytes, as fast as the disk takes it. Where it is refused,
 * nothing of it is left; the rest of it is not read. Throws when the disk fails.
 */
export async function receiveBody(
  body: AsyncIterable<Uint8Array>,
  { folder, limit, length }: { folder: string; limit: number; length?: number | undefined },
): Promise<Result<Draft, ReceiveRefusal>> {
  if (length !== undefined && length > limit) return refused("too-large");
  const handle = await openNameless(folder);
  try {
    const written = await write(handle, orCutOff(body), limit);
    if (written.ok && (length === undefined || length === written.value.size)) return written;
    await handle.close();
    return written.ok ? refused("cut-off") : written;
  } catch (error) {
    await handle.close();
    if (error instanceof CutOff) return refused("cut-off");
    throw error;
  }
}

/** The body of a request, piece by piece; what is not taken of it stays unread, so that the sender can be answered. */
export async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
  if (request.body !== null) yield* request.body.values({ preventCancel: true });
}

/** The length that a request announces for its body. */
export function announcedLength({ headers }: Request): number | undefined {
  const text = headers.get("content-length");
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

class CutOff extends Error {}

async function* orCutOff(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw new CutOff("The sender went away", { cause });
  }
}

/** A new file that is in no folder any more once it is open. */
async function openNameless(folder: string): Promise<FileHandle> {
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

/**
 * Removes the names of drafts that were begun before then: whoever was to take them away was killed at
 * that moment. Returns how many there were.
 */
export async function removeLeftDrafts(folder: string, before: Instant): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const removed = names.map(async (name) => {
    const draft = path.join(folder, name);
    // Gone by itself meanwhile, as it should be.
    const found = await stat(draft).catch(() => null);
    if (found === null || found.mtimeMs >= before) return false;
    await rm(draft, { force: true });
    return true;
  });
  return (await Promise.all(removed)).filter(Boolean).length;
}

async function write(
  handle: FileHandle,
  body: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Result<Draft, "too-large">> {
  const key = randomBytes(32);
  const cipher = createCipheriv(CIPHER, key, Buffer.alloc(16));
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > limit) return refused("too-large");
    if (head.length < HEAD_BYTES) {
      head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)]);
    }
    hash.update(piece);
    await handle.writeFile(cipher.update(piece));
  }
  const stream = () => readBack(handle, key, size);
  return ok({
    size,
    sha256: hash.digest("hex"),
    head,
    stream,
    async bytes() {
      const whole = Buffer.alloc(size);
      let at = 0;
      for await (const piece of stream()) at += piece.copy(whole, at);
      return whole;
    },
    dispose: () => handle.close(),
  });
}

async function* readBack(handle: FileHandle, key: Buffer, size: number): AsyncGenerator<Buffer> {
  const decipher = createDecipheriv(CIPHER, key, Buffer.alloc(16));
  for (let at = 0; at < size;) {
    const buffer = Buffer.allocUnsafe(Math.min(READ_BYTES, size - at));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) throw new Error("A draft ended before its end");
    at += bytesRead;
    yield decipher.update(buffer.subarray(0, bytesRead));
  }
}
