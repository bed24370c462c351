import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm, stat, unlink } from "node:fs/promises";
import path from "node:path";
import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";

const HEAD_BYTES = 4096;
const READ_BYTES = 128 * 1024;
const CIPHER = "aes-256-ctr";

/** An unlinked file, encrypted with a key of this process. The receiver disposes of it. */
export type Draft = {
  size: number;
  sha256: string;
  /** At most 4 KiB. */
  head: Buffer;
  stream(): AsyncGenerator<Buffer>;
  bytes(): Promise<Buffer>;
  dispose(): Promise<void>;
};

/** Cut off: the client disconnected, or Content-Length does not match. */
export type ReceiveRefusal = "too-large" | "cut-off";

export function draftsFolder({ DATA_DIR }: { DATA_DIR: string }): string {
  return path.join(DATA_DIR, "drafts");
}

/** A refusal leaves nothing on disk. Throws if the disk fails. */
export async function receiveBody(
  body: AsyncIterable<Uint8Array>,
  { folder, limit, length }: { folder: string; limit: number; length?: number | undefined },
): Promise<Result<Draft, ReceiveRefusal>> {
  if (length !== undefined && length > limit) return refused("too-large");
  const handle = await openUnlinked(folder);
  try {
    const draft = await writeEncrypted(handle, wrapErrors(body), limit);
    if (draft.ok && (length === undefined || length === draft.value.size)) return draft;
    await handle.close();
    return draft.ok ? refused("cut-off") : draft;
  } catch (error) {
    await handle.close();
    if (error instanceof BodyCutOff) return refused("cut-off");
    throw error;
  }
}

/** Leaves the rest unread if the consumer stops, so that the response can still be sent. */
export async function* streamBody(request: Request): AsyncGenerator<Uint8Array> {
  if (request.body !== null) yield* request.body.values({ preventCancel: true });
}

export function contentLength({ headers }: Request): number | undefined {
  const text = headers.get("content-length");
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

class BodyCutOff extends Error {}

async function* wrapErrors(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw new BodyCutOff("The sender went away", { cause });
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

async function writeEncrypted(
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
  const stream = () => readDecrypted(handle, key, size);
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
