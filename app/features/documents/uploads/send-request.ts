/** So long may nothing move before the line counts as lost. */
export const STALLED_AFTER_MS = 30_000;

type Question = {
  method: "POST" | "HEAD" | "PATCH" | "GET";
  path: string;
  headers: Record<string, string>;
  body?: Blob;
  /** Hears how many bytes of the body have left. */
  onSent?: (bytes: number) => void;
  signal: AbortSignal;
};

/** The status is 0 where there was no answer. */
export type Answer = { status: number; text: string; header: (name: string) => string | null };

/** Never rejects: a line that is lost, stands still or is called off is an answer without a status. */
export function askServer(question: Question): Promise<Answer> {
  const { method, path, headers, body, onSent, signal } = question;
  if (signal.aborted) return Promise.resolve({ status: 0, text: "", header: () => null });
  // fetch cannot tell how much of a body has left.
  const request = new XMLHttpRequest();
  request.open(method, path);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  const abort = () => request.abort();
  let stalled = setTimeout(abort, STALLED_AFTER_MS);
  request.upload.addEventListener("progress", ({ loaded }) => {
    clearTimeout(stalled);
    stalled = setTimeout(abort, STALLED_AFTER_MS);
    onSent?.(loaded);
  });
  signal.addEventListener("abort", abort);
  return new Promise((resolve) => {
    request.addEventListener("loadend", () => {
      clearTimeout(stalled);
      signal.removeEventListener("abort", abort);
      const { status, responseText: text } = request;
      resolve({ status, text, header: (name) => request.getResponseHeader(name) });
    });
    request.send(body ?? null);
  });
}
