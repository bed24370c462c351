export const STALL_TIMEOUT_MS = 30_000;

type SendableRequest = {
  method: "POST" | "HEAD" | "PATCH" | "GET";
  path: string;
  headers: Record<string, string>;
  body?: Blob | FormData;
  onProgress?: (bytes: number) => void;
  signal: AbortSignal;
};

/** Status 0: no response. */
export type UploadResponse = {
  status: number;
  text: string;
  header: (name: string) => string | null;
};

/** Never rejects: a lost, stalled or aborted request resolves with status 0. */
export function sendRequest(options: SendableRequest): Promise<UploadResponse> {
  const { method, path, headers, body, onProgress, signal } = options;
  if (signal.aborted) return Promise.resolve({ status: 0, text: "", header: () => null });
  // fetch reports no upload progress.
  const xhr = new XMLHttpRequest();
  xhr.open(method, path);
  for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
  const abort = () => xhr.abort();
  let stallTimer = setTimeout(abort, STALL_TIMEOUT_MS);
  xhr.upload.addEventListener("progress", ({ loaded }) => {
    clearTimeout(stallTimer);
    stallTimer = setTimeout(abort, STALL_TIMEOUT_MS);
    onProgress?.(loaded);
  });
  signal.addEventListener("abort", abort);
  return new Promise((resolve) => {
    xhr.addEventListener("loadend", () => {
      clearTimeout(stallTimer);
      signal.removeEventListener("abort", abort);
      const { status, responseText: text } = xhr;
      resolve({ status, text, header: (name) => xhr.getResponseHeader(name) });
    });
    xhr.send(body ?? null);
  });
}
