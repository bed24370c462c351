import { type FileHandle, open } from "node:fs/promises";
import type { ByteRange } from "#app/ports/files.ts";

const READ_BYTES = 128 * 1024;

type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Null for a folder. */
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
      const buffer = new Uint8Array(Math.max(0, Math.min(READ_BYTES, to - at)));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
      at += bytesRead;
      if (bytesRead > 0) stream.enqueue(buffer.subarray(0, bytesRead));
      if (bytesRead > 0 && at < to) return;
      await handle.close();
      stream.close();
    },
    cancel: () => handle.close(),
  });
  leakedHandles.register(stream, handle);
  return stream;
}

/** Closes abandoned streams: garbage collection of an open handle would end the process. */
const leakedHandles = new FinalizationRegistry<FileHandle>((handle) => {
  handle.close().catch(() => {});
});
