import { arrayBuffer, buffer } from "node:stream/consumers";
import type { ByteRange, FileEntry, FileStore, SealedStore } from "#app/ports/files.ts";
import {
  HEADER_BYTES,
  type Header,
  masterKeyId,
  createHeader,
  SEALED_CHUNK_BYTES,
  CHUNK_BYTES,
  parseHeader,
  sealChunks,
  plainSize,
  unsealChunk,
  rewrapHeader,
} from "./seal.server.ts";

/** Newest first: the first wraps, all of them unwrap. Each is 32 bytes. */
export type MasterKeys = readonly [Buffer, ...Buffer[]];

export function sealedFiles(files: FileStore, masterKeys: MasterKeys): SealedStore {
  const [current] = masterKeys;
  const keysById = new Map(masterKeys.map((key) => [masterKeyId(key), key]));

  async function readHeader(key: string): Promise<Header | null> {
    const stream = await files.open(key, { from: 0, to: HEADER_BYTES });
    return stream && parseHeader(await buffer(stream), key, keysById);
  }

  async function open(key: string, range?: ByteRange) {
    const found = await stat(key);
    const head = found && (await readHeader(key));
    if (!found || !head) return null;
    const part = chunksOf(found.size, range);
    const sealed = await files.open(key, sealedRange(found.size, part));
    return sealed && unsealStream(sealed, { head, ...part });
  }

  async function stat(key: string): Promise<FileEntry | null> {
    const found = await files.stat(key);
    return found && { ...found, size: plainSize(found.size) };
  }

  return {
    masterKeyId: masterKeyId(current),
    async put(key, content) {
      await files.put(key, sealChunks(createHeader(key, current), content));
    },
    async get(key) {
      const stream = await open(key);
      return stream && new Uint8Array(await arrayBuffer(stream));
    },
    open,
    stat,
    async *list(prefix) {
      for await (const entry of files.list(prefix)) {
        yield { ...entry, size: plainSize(entry.size) };
      }
    },
    async rewrap(key) {
      if ((await readHeader(key))?.keyId === masterKeyId(current)) return true;
      const sealed = await files.get(key);
      if (sealed === null) return false;
      const head = parseHeader(Buffer.from(sealed.subarray(0, HEADER_BYTES)), key, keysById);
      await files.put(
        key,
        Buffer.concat([rewrapHeader(head, key, current), sealed.subarray(HEADER_BYTES)]),
      );
      return true;
    },
    remove: (key) => files.remove(key),
    removeUnfinished: (before) => files.removeUnfinished(before),
    link: () => Promise.resolve(null),
  };
}

type Bytes = Uint8Array<ArrayBuffer>;

type ChunkRange = ByteRange & { first: number; last: number; chunkCount: number };

function chunksOf(size: number, range: ByteRange = { from: 0, to: size }): ChunkRange {
  return {
    ...range,
    first: Math.floor(range.from / CHUNK_BYTES),
    last: Math.floor(Math.max(range.from, range.to - 1) / CHUNK_BYTES),
    chunkCount: Math.max(1, Math.ceil(size / CHUNK_BYTES)),
  };
}

function sealedRange(size: number, { first, last, chunkCount }: ChunkRange): ByteRange {
  const end = HEADER_BYTES + size + chunkCount * (SEALED_CHUNK_BYTES - CHUNK_BYTES);
  return {
    from: HEADER_BYTES + first * SEALED_CHUNK_BYTES,
    to: Math.min(end, HEADER_BYTES + (last + 1) * SEALED_CHUNK_BYTES),
  };
}

type SealedChunks = ChunkRange & { head: Header };

function unsealStream(sealed: ReadableStream<Bytes>, part: SealedChunks): ReadableStream<Bytes> {
  const pieces = unsealChunks(sealed, part);
  return new ReadableStream({
    async pull(stream) {
      const { value, done } = await pieces.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
      // In case nothing was read yet.
      await sealed.cancel();
    },
  });
}

async function* unsealChunks(
  sealed: ReadableStream<Bytes>,
  { head, from, to, first, last, chunkCount }: SealedChunks,
): AsyncGenerator<Bytes> {
  let index = first;
  let pending: Buffer<ArrayBuffer> = Buffer.alloc(0);

  function nextBytes(): Buffer<ArrayBuffer> {
    const place = { index, isLast: index === chunkCount - 1 };
    const bytes = unsealChunk(head, place, pending.subarray(0, SEALED_CHUNK_BYTES));
    const start = index * CHUNK_BYTES;
    pending = pending.subarray(SEALED_CHUNK_BYTES);
    index += 1;
    return bytes.subarray(Math.max(0, from - start), Math.max(0, to - start));
  }

  for await (const bytes of sealed) {
    pending = Buffer.concat([pending, bytes]);
    while (pending.length >= SEALED_CHUNK_BYTES && index <= last) yield nextBytes();
  }
  if (index <= last) yield nextBytes();
}
