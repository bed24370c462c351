type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Fails if the stream stalls, or ends before or after `size` bytes. */
export function checkedStream(
  body: ByteStream | null,
  { size, idleMs }: { size: number | null; idleMs: number },
  toError: (error: unknown) => Error,
): ByteStream {
  const reader = (body ?? new Blob().stream()).getReader();
  let received = 0;
  return new ReadableStream({
    async pull(stream) {
      try {
        const { value, done } = await withTimeout(reader.read(), idleMs);
        received += value?.length ?? 0;
        if (size !== null && (done ? received < size : received > size))
          throw new Error(`${received} of ${size} bytes`);
        if (done) stream.close();
        else stream.enqueue(value);
      } catch (error) {
        void reader.cancel().catch(() => {});
        throw toError(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

export async function withTimeout<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), limitMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
