import { ok, refused, type Result } from "#app/domain/result.ts";
import { pictureMessages, type PictureRefusal } from "./picture-messages.ts";
import type { Crop } from "./picture-rules.ts";

const ADDRESS = "/admin/cars/pictures";
const PATIENCE_MS = 5 * 60_000;
/** The same file would be refused again. */
const FINAL: ReadonlySet<PictureRefusal> = new Set<PictureRefusal>([
  "invalid-file",
  "file-too-large",
  "broken-file",
  "animated-file",
  "too-many-pixels",
  "too-small",
]);

export type SendRefusal = { title: string; text: string; isFinal: boolean };
export type Sending = { done: Promise<Result<string, SendRefusal>>; abort: () => void };

/**
 * Uploads a picture of a car; what comes back is its path. `onProgress` hears whole percents. Never
 * rejects; one that is aborted says that it failed.
 */
export function sendPicture(
  upload: { file: File; crop: Crop },
  onProgress: (percent: number) => void,
): Sending {
  // fetch cannot tell how much of a body has left.
  const request = new XMLHttpRequest();
  request.open("POST", ADDRESS);
  request.timeout = PATIENCE_MS;
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    if (total > 0) onProgress(Math.floor((loaded / total) * 100));
  });
  const done = new Promise<Result<string, SendRefusal>>((resolve) => {
    request.addEventListener("loadend", () => resolve(readAnswer(request)));
  });
  const form = new FormData();
  form.append("file", upload.file);
  for (const [name, pixels] of Object.entries(upload.crop)) form.append(name, String(pixels));
  request.send(form);
  return { done, abort: () => request.abort() };
}

type Answer = { ok?: boolean; path?: unknown; reason?: unknown };

function readAnswer(request: XMLHttpRequest): Result<string, SendRefusal> {
  const answer = readJson(request.responseText);
  if (answer?.ok === true && typeof answer.path === "string") return ok(answer.path);
  return refused(wordsOf(reasonOf(request, answer)));
}

function wordsOf(reason: PictureRefusal): SendRefusal {
  return { ...pictureMessages[reason], isFinal: FINAL.has(reason) };
}

function reasonOf({ status, responseURL }: XMLHttpRequest, answer: Answer | null): PictureRefusal {
  // The guard has led to where one signs in.
  const isElsewhere = responseURL !== "" && new URL(responseURL).pathname !== ADDRESS;
  if (isElsewhere || status === 401 || status === 403) return "signed-out";
  const reason = answer?.reason;
  if (isRefusal(reason)) return reason;
  return status === 413 ? "file-too-large" : "not-uploaded";
}

function isRefusal(reason: unknown): reason is PictureRefusal {
  return typeof reason === "string" && Object.hasOwn(pictureMessages, reason);
}

/** Null for what our own server never says: a proxy's page, a cut answer. */
function readJson(text: string): Answer | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
