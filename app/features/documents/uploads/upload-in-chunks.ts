import type { DocumentKind } from "#app/domain/document-kinds.ts";
import { ok, type Result } from "#app/domain/result.ts";
import {
  type DocumentMessage,
  documentMessages,
} from "#app/features/documents/document-messages.ts";
import type { DocumentSummary } from "#app/features/documents/document-summary.ts";
import { type UploadResponse, sendRequest } from "#app/http/send-request.ts";
import { isRetryable, parseDocument, parseOffset, parseRefusal } from "./parse-response.ts";
import { createBackoff } from "./retry-backoff.ts";
import { formatUploadMetadata } from "./upload-metadata.ts";
import { MAX_CHUNK_BYTES, UPLOADS_PATH } from "./upload-rules.ts";

const INITIAL_CHUNK_BYTES = 128 * 1024;
const MIN_CHUNK_BYTES = 32 * 1024;
const MAX_CREATIONS = 3;
const TUS = { "tus-resumable": "1.0.0" };

/** `url` resumes an upload; null creates one. */
export type UploadSource = { kind: DocumentKind; file: File; url: string | null };

export type UploadState =
  | { is: "sending"; percent: number }
  | { is: "waiting"; percent: number; because: "lost" | "busy" };

/** Final: the same file would be refused again. */
export type UploadFailure = { message: DocumentMessage; isFinal: boolean; source: UploadSource };

type UploadResult = Result<DocumentSummary, UploadFailure>;

export type Listeners = {
  onState: (state: UploadState) => void;
  onCreated: (url: string) => void;
};

type Upload = UploadSource &
  Listeners & {
    offset: number | null;
    maxOffset: number;
    chunkSize: number;
    creations: number;
    percent: number;
    signal: AbortSignal;
  };

type Step =
  | { is: "moved" | "stepped" }
  | { is: "failed"; response: UploadResponse }
  | { is: "ended"; outcome: UploadResult };

/** Resumes at the server's offset. Never rejects; gives up after two minutes without progress, or aborted. */
export async function uploadInChunks(
  source: UploadSource,
  listeners: Listeners,
  signal: AbortSignal,
): Promise<UploadResult> {
  const upload: Upload = {
    ...source,
    ...listeners,
    signal,
    offset: null,
    maxOffset: 0,
    chunkSize: INITIAL_CHUNK_BYTES,
    creations: 0,
    percent: 0,
  };
  const backoff = createBackoff(signal);
  for (;;) {
    const startedAt = performance.now();
    const step = await nextStep(upload);
    if (step.is === "ended") return step.outcome;
    if (step.is === "moved") backoff.reset();
    if (step.is !== "failed") continue;
    const { status, header } = step.response;
    const because = status === 429 || status === 503 ? "busy" : "lost";
    if (!signal.aborted) upload.onState({ is: "waiting", percent: upload.percent, because });
    upload.offset = null;
    const failed = { tookMs: performance.now() - startedAt, retryAfter: header("retry-after") };
    if (!(await backoff.wait(failed))) return failedWith(upload, documentMessages.notUploaded);
  }
}

async function nextStep(upload: Upload): Promise<Step> {
  if (upload.url === null) return await createUpload(upload);
  if (upload.offset === null) return await fetchOffset(upload, upload.url);
  if (upload.offset < upload.file.size) return await sendChunk(upload, upload.url);
  return await fetchOutcome(upload, upload.url);
}

async function createUpload(upload: Upload): Promise<Step> {
  const { kind, file, signal } = upload;
  if (upload.creations === MAX_CREATIONS) {
    return { is: "ended", outcome: failedWith(upload, documentMessages.notUploaded) };
  }
  const response = await sendRequest({
    method: "POST",
    path: UPLOADS_PATH,
    headers: {
      ...TUS,
      "upload-length": String(file.size),
      "upload-metadata": formatUploadMetadata({ filename: file.name, kind }),
    },
    signal,
  });
  const url = response.header("location");
  if (response.status !== 201 || url === null) return handleFailure(upload, response);
  upload.url = pathOf(url);
  upload.onCreated(upload.url);
  upload.offset = 0;
  upload.maxOffset = 0;
  upload.creations += 1;
  reportProgress(upload, 0);
  return { is: "stepped" };
}

/** A proxy may have added a host. */
function pathOf(url: string): string {
  return new URL(url, "http://localhost").pathname;
}

async function fetchOffset(upload: Upload, path: string): Promise<Step> {
  const response = await sendRequest({ method: "HEAD", path, headers: TUS, signal: upload.signal });
  const offset = parseOffset(response);
  if (response.status !== 200 || offset === null) return handleFailure(upload, response);
  if (response.header("upload-length") === String(upload.file.size)) return advance(upload, offset);
  // A photo may have been compressed to another size this time.
  upload.url = null;
  return { is: "stepped" };
}

async function sendChunk(upload: Upload, path: string): Promise<Step> {
  const { file, signal } = upload;
  const from = upload.offset ?? 0;
  const body = file.slice(from, from + upload.chunkSize);
  const response = await sendRequest({
    method: "PATCH",
    path,
    headers: {
      ...TUS,
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(from),
    },
    body,
    onProgress: (bytes) => reportProgress(upload, from + Math.min(bytes, body.size)),
    signal,
  });
  const offset = parseOffset(response);
  if (response.status !== 204 || offset === null || offset <= from) {
    // Lose less on a weak connection.
    upload.chunkSize = Math.max(MIN_CHUNK_BYTES, upload.chunkSize / 2);
    return handleFailure(upload, response);
  }
  upload.chunkSize = Math.min(MAX_CHUNK_BYTES, upload.chunkSize * 2);
  return advance(upload, offset);
}

async function fetchOutcome(upload: Upload, path: string): Promise<Step> {
  const response = await sendRequest({ method: "GET", path, headers: {}, signal: upload.signal });
  const document = response.status === 200 ? parseDocument(response.text) : null;
  return document ? { is: "ended", outcome: ok(document) } : handleFailure(upload, response);
}

function advance(upload: Upload, offset: number): Step {
  const hasMoved = offset > upload.maxOffset;
  upload.maxOffset = Math.max(upload.maxOffset, offset);
  upload.offset = offset;
  reportProgress(upload, offset);
  return { is: hasMoved ? "moved" : "stepped" };
}

function reportProgress(upload: Upload, bytes: number): void {
  upload.percent = Math.floor((bytes / upload.file.size) * 100);
  if (!upload.signal.aborted) upload.onState({ is: "sending", percent: upload.percent });
}

function handleFailure(upload: Upload, response: UploadResponse): Step {
  const { status } = response;
  if (upload.url !== null && (status === 404 || status === 410)) {
    upload.url = null;
    return { is: "stepped" };
  }
  if (isRetryable(status)) return { is: "failed", response };
  const { message, isFinal } = parseRefusal(response);
  return { is: "ended", outcome: failedWith(upload, message, isFinal) };
}

function failedWith(upload: Upload, message: DocumentMessage, isFinal = false): UploadResult {
  const { kind, file, url } = upload;
  return { ok: false, reason: { message, isFinal, source: { kind, file, url } } };
}
