import { ok, refused, type Result } from "#app/domain/result.ts";
import { pictureMessages, type PictureRefusal } from "./picture-messages.ts";
import type { Crop } from "./picture-rules.ts";

const URL_PATH = "/admin/cars/pictures";
const TIMEOUT_MS = 5 * 60_000;
/** Uploading the same file again would fail again. */
const FINAL: ReadonlySet<PictureRefusal> = new Set<PictureRefusal>([
  "invalid-file",
  "file-too-large",
  "broken-file",
  "animated-file",
  "too-many-pixels",
  "too-small",
]);

export type UploadFailure = { title: string; text: string; isFinal: boolean };
export type RunningUpload = { outcome: Promise<Result<string, UploadFailure>>; abort: () => void };

/** Never rejects; an aborted upload resolves as failed. */
export function uploadPicture(
  upload: { file: File; crop: Crop },
  onProgress: (percent: number) => void,
): RunningUpload {
  // fetch reports no upload progress.
  const request = new XMLHttpRequest();
  request.open("POST", URL_PATH);
  request.timeout = TIMEOUT_MS;
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    if (total > 0) onProgress(Math.floor((loaded / total) * 100));
  });
  const outcome = new Promise<Result<string, UploadFailure>>((resolve) => {
    request.addEventListener("loadend", () => resolve(parseResponse(request)));
  });
  const form = new FormData();
  form.append("file", upload.file);
  for (const [name, pixels] of Object.entries(upload.crop)) form.append(name, String(pixels));
  request.send(form);
  return { outcome, abort: () => request.abort() };
}

type ResponseBody = { ok?: boolean; path?: unknown; reason?: unknown };

function parseResponse(request: XMLHttpRequest): Result<string, UploadFailure> {
  const body = parseJson(request.responseText);
  if (body?.ok === true && typeof body.path === "string") return ok(body.path);
  return refused(failureFor(reasonOf(request, body)));
}

function failureFor(reason: PictureRefusal): UploadFailure {
  return { ...pictureMessages[reason], isFinal: FINAL.has(reason) };
}

function reasonOf(
  { status, responseURL }: XMLHttpRequest,
  body: ResponseBody | null,
): PictureRefusal {
  // The guard has redirected to the sign-in page.
  const isRedirected = responseURL !== "" && new URL(responseURL).pathname !== URL_PATH;
  if (isRedirected || status === 401 || status === 403) return "signed-out";
  const reason = body?.reason;
  if (isRefusal(reason)) return reason;
  if (status === 503) return "not-stored";
  return status === 413 ? "file-too-large" : "not-uploaded";
}

function isRefusal(reason: unknown): reason is PictureRefusal {
  return typeof reason === "string" && Object.hasOwn(pictureMessages, reason);
}

/** Null for a proxy's page or a truncated response. */
function parseJson(text: string): ResponseBody | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
