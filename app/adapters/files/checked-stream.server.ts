type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The same bytes, with an error where they stop coming, or end before so many came. */
export function steadyBody(
  body: ByteStream | null,
  { size, idleMs }: { size: number | null; idleMs: number },
  toError: (error: unknown) => Error,
): ByteStream {
  const reader = (body ?? new Blob().stream()).getReader();
  let came = 0;
  return new ReadableStream({
    async pull(stream) {
      try {
        const { value, done } = await inTime(reader.read(), idleMs);
        came += value?.length ?? 0;
        if (size !== null && (done ? came < size : came > size))
          throw new Error(`${came} of ${size} bytes`);
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

/** What comes too late is an error. */
export async function inTime<T>(coming: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), limitMs);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
