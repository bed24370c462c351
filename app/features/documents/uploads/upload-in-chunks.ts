import type { DocumentKind } from "#app/domain/document-kinds.ts";
import { ok, type Result } from "#app/domain/result.ts";
import {
  type DocumentMessage,
  documentMessages,
} from "#app/features/documents/document-messages.ts";
import type { DocumentSummary } from "#app/features/documents/document-summary.ts";
import { type Answer, askServer } from "./send-request.ts";
import { isPassing, readDocument, readOffset, readRefusal } from "./parse-response.ts";
import { createPatience } from "./retry-backoff.ts";
import { writeUploadMetadata } from "./upload-metadata.ts";
import { LONGEST_PART, UPLOADS_PATH } from "./upload-rules.ts";

const FIRST_PART = 128 * 1024;
const SHORTEST_PART = 32 * 1024;
const MOST_BEGINNINGS = 3;
const TUS = { "tus-resumable": "1.0.0" };

/** `address` is where an earlier try has got to; null to begin. */
export type Sendable = { kind: DocumentKind; file: File; address: string | null };

export type SendState =
  | { is: "sending"; percent: number }
  | { is: "waiting"; percent: number; because: "lost" | "busy" };

/** Why a file did not arrive, whether it would be refused again, and what to go on with. */
export type SendRefusal = { message: DocumentMessage; isFinal: boolean; rest: Sendable };

type Outcome = Result<DocumentSummary, SendRefusal>;

/** What is told on the way. */
export type Listeners = {
  onState: (state: SendState) => void;
  /** The site has begun to take it, at this address. */
  onBegun: (address: string) => void;
};

type Upload = Sendable &
  Listeners & {
    /** How much has arrived; null where that has to be asked. */
    offset: number | null;
    furthest: number;
    partSize: number;
    beginnings: number;
    percent: number;
    signal: AbortSignal;
  };

type Step =
  | { is: "moved" | "stepped" }
  | { is: "failed"; answer: Answer }
  | { is: "ended"; outcome: Outcome };

/**
 * Sends a file in parts, over lines that break off: asks how much has arrived, and goes on from
 * there. Never rejects; gives up after some two minutes in which nothing moved, or when called off.
 */
export async function sendInParts(
  sendable: Sendable,
  listeners: Listeners,
  signal: AbortSignal,
): Promise<Outcome> {
  const begun = { offset: null, furthest: 0, partSize: FIRST_PART, beginnings: 0, percent: 0 };
  const upload: Upload = { ...sendable, ...listeners, ...begun, signal };
  const patience = createPatience(signal);
  for (;;) {
    const startedAt = performance.now();
    const step = await goOn(upload);
    if (step.is === "ended") return step.outcome;
    if (step.is === "moved") patience.renew();
    if (step.is !== "failed") continue;
    const { status, header } = step.answer;
    const because = status === 429 || status === 503 ? "busy" : "lost";
    if (!signal.aborted) upload.onState({ is: "waiting", percent: upload.percent, because });
    upload.offset = null;
    const failed = { tookMs: performance.now() - startedAt, retryAfter: header("retry-after") };
    if (!(await patience.wait(failed))) return failedWith(upload, documentMessages.notUploaded);
  }
}

async function goOn(upload: Upload): Promise<Step> {
  if (upload.address === null) return await begin(upload);
  if (upload.offset === null) return await locate(upload, upload.address);
  if (upload.offset < upload.file.size) return await sendPart(upload, upload.address);
  return await readOutcome(upload, upload.address);
}

async function begin(upload: Upload): Promise<Step> {
  const { kind, file, signal } = upload;
  if (upload.beginnings === MOST_BEGINNINGS) {
    return { is: "ended", outcome: failedWith(upload, documentMessages.notUploaded) };
  }
  const answer = await askServer({
    method: "POST",
    path: UPLOADS_PATH,
    headers: {
      ...TUS,
      "upload-length": String(file.size),
      "upload-metadata": writeUploadMetadata({ filename: file.name, kind }),
    },
    signal,
  });
  const address = answer.header("location");
  if (answer.status !== 201 || address === null) return judge(upload, answer);
  upload.address = pathOf(address);
  upload.onBegun(upload.address);
  upload.offset = 0;
  upload.furthest = 0;
  upload.beginnings += 1;
  tell(upload, 0);
  return { is: "stepped" };
}

/** A proxy may have put a host before it. */
function pathOf(address: string): string {
  return new URL(address, "http://localhost").pathname;
}

async function locate(upload: Upload, path: string): Promise<Step> {
  const answer = await askServer({ method: "HEAD", path, headers: TUS, signal: upload.signal });
  const offset = readOffset(answer);
  if (answer.status !== 200 || offset === null) return judge(upload, answer);
  if (answer.header("upload-length") === String(upload.file.size)) return arrived(upload, offset);
  // Of another file: a photo may have come out otherwise this time.
  upload.address = null;
  return { is: "stepped" };
}

async function sendPart(upload: Upload, path: string): Promise<Step> {
  const { file, signal } = upload;
  const from = upload.offset ?? 0;
  const body = file.slice(from, from + upload.partSize);
  const answer = await askServer({
    method: "PATCH",
    path,
    headers: {
      ...TUS,
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(from),
    },
    body,
    onSent: (bytes) => tell(upload, from + Math.min(bytes, body.size)),
    signal,
  });
  const offset = readOffset(answer);
  if (answer.status !== 204 || offset === null || offset <= from) {
    // What a weak line lost is less the next time.
    upload.partSize = Math.max(SHORTEST_PART, upload.partSize / 2);
    return judge(upload, answer);
  }
  upload.partSize = Math.min(LONGEST_PART, upload.partSize * 2);
  return arrived(upload, offset);
}

async function readOutcome(upload: Upload, path: string): Promise<Step> {
  const answer = await askServer({ method: "GET", path, headers: {}, signal: upload.signal });
  const document = answer.status === 200 ? readDocument(answer.text) : null;
  return document ? { is: "ended", outcome: ok(document) } : judge(upload, answer);
}

function arrived(upload: Upload, offset: number): Step {
  const hasMoved = offset > upload.furthest;
  upload.furthest = Math.max(upload.furthest, offset);
  upload.offset = offset;
  tell(upload, offset);
  return { is: hasMoved ? "moved" : "stepped" };
}

function tell(upload: Upload, bytes: number): void {
  upload.percent = Math.floor((bytes / upload.file.size) * 100);
  if (!upload.signal.aborted) upload.onState({ is: "sending", percent: upload.percent });
}

/** What an answer means that is not the one that was hoped for. */
function judge(upload: Upload, answer: Answer): Step {
  const { status } = answer;
  if (upload.address !== null && (status === 404 || status === 410)) {
    upload.address = null;
    return { is: "stepped" };
  }
  if (isPassing(status)) return { is: "failed", answer };
  const { message, isFinal } = readRefusal(answer);
  return { is: "ended", outcome: failedWith(upload, message, isFinal) };
}

function failedWith(upload: Upload, message: DocumentMessage, isFinal = false): Outcome {
  const { kind, file, address } = upload;
  return { ok: false, reason: { message, isFinal, rest: { kind, file, address } } };
}
