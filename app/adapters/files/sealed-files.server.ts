import { arrayBuffer, buffer } from "node:stream/consumers";
import type { ByteRange, FileEntry, FileStore, SealedStore } from "#app/ports/files.ts";
import {
  HEAD_BYTES,
  type Head,
  masterKeyId,
  newHead,
  PIECE_BYTES,
  PLAIN_BYTES,
  readHead,
  sealPieces,
  sizeOfSealed,
  unsealPiece,
  wrapHead,
} from "./seal.server.ts";

/** Newest first: the first wraps, all of them unwrap. Each is 32 bytes. */
export type MasterKeys = readonly [Buffer, ...Buffer[]];

/** The files of another store, encrypted on their way in. */
export function sealedFiles(files: FileStore, masterKeys: MasterKeys): SealedStore {
  const [current] = masterKeys;
  const keysById = new Map(masterKeys.map((key) => [masterKeyId(key), key]));

  async function headOf(key: string): Promise<Head | null> {
    const stream = await files.open(key, { from: 0, to: HEAD_BYTES });
    return stream && readHead(await buffer(stream), key, keysById);
  }

  async function open(key: string, range?: ByteRange) {
    const found = await stat(key);
    const head = found && (await headOf(key));
    if (!found || !head) return null;
    const part = partOf(found.size, range);
    const sealed = await files.open(key, sealedRange(found.size, part));
    return sealed && unsealed(sealed, { head, ...part });
  }

  async function stat(key: string): Promise<FileEntry | null> {
    const found = await files.stat(key);
    return found && { ...found, size: sizeOfSealed(found.size) };
  }

  return {
    masterKeyId: masterKeyId(current),
    async put(key, content) {
      await files.put(key, sealPieces(newHead(key, current), content));
    },
    async get(key) {
      const stream = await open(key);
      return stream && new Uint8Array(await arrayBuffer(stream));
    },
    open,
    stat,
    async *list(prefix) {
      for await (const entry of files.list(prefix)) {
        yield { ...entry, size: sizeOfSealed(entry.size) };
      }
    },
    async rewrap(key) {
      if ((await headOf(key))?.keyId === masterKeyId(current)) return true;
      const sealed = await files.get(key);
      if (sealed === null) return false;
      const head = readHead(Buffer.from(sealed.subarray(0, HEAD_BYTES)), key, keysById);
      await files.put(
        key,
        Buffer.concat([wrapHead(head, key, current), sealed.subarray(HEAD_BYTES)]),
      );
      return true;
    },
    remove: (key) => files.remove(key),
    removeUnfinished: (before) => files.removeUnfinished(before),
    link: () => Promise.resolve(null),
  };
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Which pieces hold the wanted bytes, the first by its number. */
type Part = ByteRange & { first: number; last: number; pieceCount: number };

function partOf(size: number, range: ByteRange = { from: 0, to: size }): Part {
  return {
    ...range,
    first: Math.floor(range.from / PLAIN_BYTES),
    last: Math.floor(Math.max(range.from, range.to - 1) / PLAIN_BYTES),
    pieceCount: Math.max(1, Math.ceil(size / PLAIN_BYTES)),
  };
}

function sealedRange(size: number, { first, last, pieceCount }: Part): ByteRange {
  const end = HEAD_BYTES + size + pieceCount * (PIECE_BYTES - PLAIN_BYTES);
  return {
    from: HEAD_BYTES + first * PIECE_BYTES,
    to: Math.min(end, HEAD_BYTES + (last + 1) * PIECE_BYTES),
  };
}

type SealedPart = Part & { head: Head };

function unsealed(sealed: ReadableStream<Bytes>, part: SealedPart): ReadableStream<Bytes> {
  const pieces = unsealPieces(sealed, part);
  return new ReadableStream({
    async pull(stream) {
      const { value, done } = await pieces.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
      // Where none of it was read yet.
      await sealed.cancel();
    },
  });
}

/** Throws at the first piece that is not as it was sealed. */
async function* unsealPieces(
  sealed: ReadableStream<Bytes>,
  { head, from, to, first, last, pieceCount }: SealedPart,
): AsyncGenerator<Bytes> {
  let index = first;
  let pending: Buffer<ArrayBuffer> = Buffer.alloc(0);

  /** What is wanted of the next piece, or of what there is of it. */
  function nextBytes(): Buffer<ArrayBuffer> {
    const place = { index, isLast: index === pieceCount - 1 };
    const bytes = unsealPiece(head, place, pending.subarray(0, PIECE_BYTES));
    const start = index * PLAIN_BYTES;
    pending = pending.subarray(PIECE_BYTES);
    index += 1;
    return bytes.subarray(Math.max(0, from - start), Math.max(0, to - start));
  }

  for await (const bytes of sealed) {
    pending = Buffer.concat([pending, bytes]);
    while (pending.length >= PIECE_BYTES && index <= last) yield nextBytes();
  }
  if (index <= last) yield nextBytes();
}
