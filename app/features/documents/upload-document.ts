import { validateDocumentFile, type DocumentKind } from "#app/domain/document-kinds.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type DocumentMessage, documentMessages } from "./document-messages.ts";
import type { DocumentSummary } from "./document-summary.ts";
import { shrinkPhoto } from "#app/ui/photos/shrink-photo.ts";
import {
  type UploadSource,
  uploadInChunks,
  type UploadFailure,
  type UploadState,
} from "./uploads/upload-in-chunks.ts";
import { deleteSavedUpload, findSavedUpload, saveUpload } from "./uploads/saved-upload.ts";

const REFUSAL_MESSAGES = {
  "invalid-file": documentMessages.invalidFile,
  "file-too-large": documentMessages.fileTooLarge,
};

export type Progress = { is: "preparing" } | UploadState;

export type RunningUpload = {
  done: Promise<Result<DocumentSummary, UploadFailure>>;
  abort: () => void;
};

/** Resumes an upload, also after a reload. Never rejects; an aborted upload fails. */
export function uploadDocument(
  request: UploadSource,
  onProgress: (progress: Progress) => void,
): RunningUpload {
  const controller = new AbortController();
  const { signal } = controller;
  const { kind, file } = request;
  let url: string | null = null;
  const send = async () => {
    const prepared = request.url === null ? await prepare(request, onProgress) : request;
    const problem = validateDocumentFile(prepared.file);
    if (problem !== null) {
      return refused({ message: REFUSAL_MESSAGES[problem], isFinal: true, source: prepared });
    }
    url = prepared.url;
    const onCreated = (createdUrl: string) => {
      url = createdUrl;
      saveUpload(kind, file, createdUrl);
    };
    const result = await uploadInChunks(prepared, { onState: onProgress, onCreated }, signal);
    if (result.ok || result.reason.isFinal) deleteSavedUpload(kind, url);
    if (signal.aborted && !result.ok) cancelOnServer(result.reason.source.url);
    return result;
  };
  const abort = () => {
    controller.abort();
    deleteSavedUpload(kind, url);
  };
  return { done: send(), abort };
}

async function prepare(
  request: UploadSource,
  onProgress: (progress: Progress) => void,
): Promise<UploadSource> {
  onProgress({ is: "preparing" });
  const { kind, file } = request;
  return { kind, file: await shrinkPhoto(file), url: findSavedUpload(kind, file) };
}

function cancelOnServer(url: string | null): void {
  if (url === null) return;
  const headers = { "tus-resumable": "1.0.0" };
  fetch(url, { method: "DELETE", headers, keepalive: true }).catch(() => {});
}

/** Never rejects. */
export async function deleteDocument(kind: DocumentKind): Promise<Result<null, DocumentMessage>> {
  const response = await fetch(`/documents/${kind}`, { method: "DELETE" }).catch(() => null);
  if (response?.ok) return ok(null);
  return refused(
    response?.status === 401 ? documentMessages.signedOut : documentMessages.notRemoved,
  );
}
