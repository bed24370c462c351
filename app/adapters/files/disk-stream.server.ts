import { type FileHandle, open } from "node:fs/promises";
import type { ByteRange } from "#app/ports/files.ts";

const READ_BYTES = 128 * 1024;

type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The bytes of a file, or those of a range of it, as they are read; null where it is a folder. */
export async function streamFile(
  file: string,
  range: ByteRange | undefined,
): Promise<ByteStream | null> {
  const handle = await open(file, "r");
  try {
    const found = await handle.stat();
    if (found.isFile()) {
      const { from, to } = range ?? { from: 0, to: found.size };
      return streamOf(handle, { from, to: Math.min(to, found.size) });
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return null;
}

function streamOf(handle: FileHandle, { from, to }: ByteRange): ByteStream {
  let at = from;
  const stream: ByteStream = new ReadableStream({
    async pull(stream) {
      const wanted = new Uint8Array(Math.max(0, Math.min(READ_BYTES, to - at)));
      const { bytesRead } = await handle.read(wanted, 0, wanted.length, at);
      at += bytesRead;
      if (bytesRead > 0) stream.enqueue(wanted.subarray(0, bytesRead));
      if (bytesRead > 0 && at < to) return;
      await handle.close();
      stream.close();
    },
    cancel: () => handle.close(),
  });
  abandoned.register(stream, handle);
  return stream;
}

/**
 * Closes the file of a stream that nobody reads to its end or cancels, as when a visitor leaves before
 * the answer began: a handle that is collected while it is open would end the process.
 */
const abandoned = new FinalizationRegistry<FileHandle>((handle) => {
  handle.close().catch(() => {});
});
