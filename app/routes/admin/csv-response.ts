import { NO_STORE } from "#app/http/no-store.ts";

/** Downloads a list as a file. A stream is read a part at a time. */
export function csvResponse(name: string, body: string | ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      ...NO_STORE,
      "content-disposition": `attachment; filename="${name}.csv"`,
      "content-type": "text/csv; charset=utf-8",
    },
  });
}

/** Pulls one part at a time; cancelling stops the query. */
export function streamParts(
  first: string,
  parts: AsyncGenerator<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      start: (file) => file.enqueue(encoder.encode(first)),
      async pull(file) {
        const { value, done } = await parts.next();
        if (done === true) file.close();
        else file.enqueue(encoder.encode(value));
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
