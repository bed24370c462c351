import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Header (magic, master key id, wrapped file key), then chunks; AES-256-GCM. A chunk's IV is its number. */
const MAGIC = Buffer.from("SAMUDRA1");
const KEY_ID_BYTES = 8;
const IV_BYTES = 12;
const KEY_BYTES = 32;
const TAG_BYTES = 16;

export const HEADER_BYTES: number = MAGIC.length + KEY_ID_BYTES + IV_BYTES + KEY_BYTES + TAG_BYTES;
export const CHUNK_BYTES: number = 64 * 1024;
export const SEALED_CHUNK_BYTES: number = CHUNK_BYTES + TAG_BYTES;

export function masterKeyId(key: Buffer): string {
  return createHash("sha256").update("samudra master key").update(key).digest("hex").slice(0, 16);
}

export type Header = { bytes: Buffer<ArrayBuffer>; fileKey: Buffer; keyId: string };

export function createHeader(storageKey: string, masterKey: Buffer): Header {
  const fileKey = randomBytes(KEY_BYTES);
  return { fileKey, bytes: wrap(fileKey, storageKey, masterKey), keyId: masterKeyId(masterKey) };
}

export function rewrapHeader({ fileKey }: Header, storageKey: string, masterKey: Buffer): Buffer {
  return wrap(fileKey, storageKey, masterKey);
}

/** Throws if the header is invalid, altered, of another storage key, or of an unknown master key. */
export function parseHeader(
  bytes: Buffer<ArrayBuffer>,
  storageKey: string,
  keysById: ReadonlyMap<string, Buffer>,
): Header {
  const prefix = bytes.subarray(0, MAGIC.length + KEY_ID_BYTES);
  if (bytes.length !== HEADER_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new Error(`${storageKey} is no sealed file`);
  }
  const keyId = prefix.subarray(MAGIC.length).toString("hex");
  const masterKey = keysById.get(keyId);
  if (masterKey === undefined) throw new Error(`${storageKey} needs the master key ${keyId}`);
  const iv = bytes.subarray(prefix.length, prefix.length + IV_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", masterKey, iv);
  decipher.setAAD(Buffer.concat([prefix, Buffer.from(storageKey)]));
  decipher.setAuthTag(bytes.subarray(HEADER_BYTES - TAG_BYTES));
  const wrapped = bytes.subarray(prefix.length + IV_BYTES, HEADER_BYTES - TAG_BYTES);
  return { bytes, keyId, fileKey: Buffer.concat([decipher.update(wrapped), decipher.final()]) };
}

function wrap(fileKey: Buffer, storageKey: string, masterKey: Buffer): Buffer<ArrayBuffer> {
  const prefix = Buffer.concat([MAGIC, Buffer.from(masterKeyId(masterKey), "hex")]);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", masterKey, iv);
  cipher.setAAD(Buffer.concat([prefix, Buffer.from(storageKey)]));
  const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final()]);
  return Buffer.concat([prefix, iv, wrapped, cipher.getAuthTag()]);
}

export async function* sealChunks(
  head: Header,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield head.bytes;
  let index = 0;
  let pending: Uint8Array = new Uint8Array();
  for await (const part of content instanceof Uint8Array ? [content] : content) {
    pending = pending.length === 0 ? part : Buffer.concat([pending, part]);
    // A full chunk may be the last one: it waits for more.
    for (; pending.length > CHUNK_BYTES; pending = pending.subarray(CHUNK_BYTES)) {
      yield sealChunk(head, { index, isLast: false }, pending.subarray(0, CHUNK_BYTES));
      index += 1;
    }
  }
  yield sealChunk(head, { index, isLast: true }, pending);
}

type ChunkPosition = { index: number; isLast: boolean };

function sealChunk({ fileKey }: Header, position: ChunkPosition, plain: Uint8Array): Buffer {
  const cipher = createCipheriv("aes-256-gcm", fileKey, ivOf(position));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function unsealChunk(
  { fileKey }: Header,
  position: ChunkPosition,
  sealed: Buffer,
): Buffer<ArrayBuffer> {
  const decipher = createDecipheriv("aes-256-gcm", fileKey, ivOf(position));
  const end = Math.max(0, sealed.length - TAG_BYTES);
  decipher.setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
}

/** Unique, as a file key seals each chunk number once. */
function ivOf({ index, isLast }: ChunkPosition): Buffer {
  const iv = Buffer.alloc(IV_BYTES);
  iv.writeUInt32BE(index, IV_BYTES - 5);
  iv.writeUInt8(isLast ? 1 : 0, IV_BYTES - 1);
  return iv;
}

export function plainSize(sealedSize: number): number {
  const body = Math.max(0, sealedSize - HEADER_BYTES);
  return Math.max(0, body - Math.ceil(body / SEALED_CHUNK_BYTES) * TAG_BYTES);
}
