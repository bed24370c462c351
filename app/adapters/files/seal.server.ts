import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/**
 * A sealed file: a head (mark, name of the master key, the file's own key wrapped by it) and pieces
 * of up to 64 KiB, each with a tag, numbered, the last one marked. All of it is AES-256-GCM; the
 * head is bound to the place where the file lies.
 */
const MARK = Buffer.from("SAMUDRA1");
const KEY_ID_BYTES = 8;
const IV_BYTES = 12;
const KEY_BYTES = 32;
const TAG_BYTES = 16;

export const HEAD_BYTES: number = MARK.length + KEY_ID_BYTES + IV_BYTES + KEY_BYTES + TAG_BYTES;
export const PLAIN_BYTES: number = 64 * 1024;
export const PIECE_BYTES: number = PLAIN_BYTES + TAG_BYTES;

/** What a master key is called, without telling it. */
export function masterKeyId(key: Buffer): string {
  return createHash("sha256").update("samudra master key").update(key).digest("hex").slice(0, 16);
}

/** What opens one file. */
export type Head = { bytes: Buffer<ArrayBuffer>; fileKey: Buffer; keyId: string };

export function newHead(place: string, masterKey: Buffer): Head {
  const fileKey = randomBytes(KEY_BYTES);
  return { fileKey, bytes: wrap(fileKey, place, masterKey), keyId: masterKeyId(masterKey) };
}

/** The head of the same file under another master key. */
export function wrapHead({ fileKey }: Head, place: string, masterKey: Buffer): Buffer {
  return wrap(fileKey, place, masterKey);
}

/** Throws where the head is none, was altered or moved, or names a master key that is not known. */
export function readHead(
  bytes: Buffer<ArrayBuffer>,
  place: string,
  keysById: ReadonlyMap<string, Buffer>,
): Head {
  const named = bytes.subarray(0, MARK.length + KEY_ID_BYTES);
  if (bytes.length !== HEAD_BYTES || !bytes.subarray(0, MARK.length).equals(MARK)) {
    throw new Error(`${place} is no sealed file`);
  }
  const keyId = named.subarray(MARK.length).toString("hex");
  const masterKey = keysById.get(keyId);
  if (masterKey === undefined) throw new Error(`${place} needs the master key ${keyId}`);
  const iv = bytes.subarray(named.length, named.length + IV_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", masterKey, iv);
  decipher.setAAD(Buffer.concat([named, Buffer.from(place)]));
  decipher.setAuthTag(bytes.subarray(HEAD_BYTES - TAG_BYTES));
  const wrapped = bytes.subarray(named.length + IV_BYTES, HEAD_BYTES - TAG_BYTES);
  return { bytes, keyId, fileKey: Buffer.concat([decipher.update(wrapped), decipher.final()]) };
}

function wrap(fileKey: Buffer, place: string, masterKey: Buffer): Buffer<ArrayBuffer> {
  const named = Buffer.concat([MARK, Buffer.from(masterKeyId(masterKey), "hex")]);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", masterKey, iv);
  cipher.setAAD(Buffer.concat([named, Buffer.from(place)]));
  const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final()]);
  return Buffer.concat([named, iv, wrapped, cipher.getAuthTag()]);
}

/** The whole sealed file, piece by piece as its content comes. */
export async function* sealPieces(
  head: Head,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield head.bytes;
  let index = 0;
  let pending: Uint8Array = new Uint8Array();
  for await (const part of content instanceof Uint8Array ? [content] : content) {
    pending = pending.length === 0 ? part : Buffer.concat([pending, part]);
    // What could be the last piece waits until more comes.
    for (; pending.length > PLAIN_BYTES; pending = pending.subarray(PLAIN_BYTES)) {
      yield sealPiece(head, { index, isLast: false }, pending.subarray(0, PLAIN_BYTES));
      index += 1;
    }
  }
  yield sealPiece(head, { index, isLast: true }, pending);
}

type Place = { index: number; isLast: boolean };

function sealPiece({ fileKey }: Head, place: Place, plain: Uint8Array): Buffer {
  const cipher = createCipheriv("aes-256-gcm", fileKey, ivOf(place));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws where the piece was altered, or is not the one of this place. */
export function unsealPiece({ fileKey }: Head, place: Place, sealed: Buffer): Buffer<ArrayBuffer> {
  const decipher = createDecipheriv("aes-256-gcm", fileKey, ivOf(place));
  const end = Math.max(0, sealed.length - TAG_BYTES);
  decipher.setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
}

/** A file's key seals each number once. */
function ivOf({ index, isLast }: Place): Buffer {
  const iv = Buffer.alloc(IV_BYTES);
  iv.writeUInt32BE(index, IV_BYTES - 5);
  iv.writeUInt8(isLast ? 1 : 0, IV_BYTES - 1);
  return iv;
}

/** How long the content of a sealed file of this length is. */
export function sizeOfSealed(sealedSize: number): number {
  const body = Math.max(0, sealedSize - HEAD_BYTES);
  return Math.max(0, body - Math.ceil(body / PIECE_BYTES) * TAG_BYTES);
}
