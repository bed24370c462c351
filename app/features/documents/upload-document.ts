import { checkDocumentFile, type DocumentKind } from "#app/domain/document-kinds.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type DocumentMessage, documentMessages } from "./document-messages.ts";
import type { DocumentSummary } from "./document-summary.ts";
import { shrinkPhoto } from "./shrink-photo.ts";
import {
  type Sendable,
  sendInParts,
  type SendRefusal,
  type SendState,
} from "./uploads/upload-in-chunks.ts";
import { forgetUpload, recallUpload, rememberUpload } from "./uploads/saved-upload.ts";

const REFUSED = {
  "invalid-file": documentMessages.invalidFile,
  "file-too-large": documentMessages.fileTooLarge,
};

export type Progress = { is: "preparing" } | SendState;

export type Sending = {
  done: Promise<Result<DocumentSummary, SendRefusal>>;
  abort: () => void;
};

/**
 * Uploads a file, a photo made smaller first, unless its name or size tells already that it cannot
 * be; or goes on with one, also of before the page was loaded anew. Never rejects; an upload that is
 * aborted says that it failed.
 */
export function sendDocument(
  sendable: Sendable,
  onProgress: (progress: Progress) => void,
): Sending {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const { kind, file } = sendable;
  let address: string | null = null;
  const send = async () => {
    const prepared = sendable.address === null ? await prepare(sendable, onProgress) : sendable;
    const problem = checkDocumentFile(prepared.file);
    if (problem !== null) {
      return refused({ message: REFUSED[problem], isFinal: true, rest: prepared });
    }
    address = prepared.address;
    const onBegun = (begun: string) => {
      address = begun;
      rememberUpload(kind, file, begun);
    };
    const sent = await sendInParts(prepared, { onState: onProgress, onBegun }, signal);
    if (sent.ok || sent.reason.isFinal) forgetUpload(kind, address);
    if (signal.aborted && !sent.ok) callOff(sent.reason.rest.address);
    return sent;
  };
  const abort = () => {
    calledOff.abort();
    forgetUpload(kind, address);
  };
  return { done: send(), abort };
}

async function prepare(
  sendable: Sendable,
  onProgress: (progress: Progress) => void,
): Promise<Sendable> {
  onProgress({ is: "preparing" });
  const { kind, file } = sendable;
  return { kind, file: await shrinkPhoto(file), address: recallUpload(kind, file) };
}

/** Nobody goes on with it: the site need not keep it for a day. */
function callOff(address: string | null): void {
  if (address === null) return;
  const headers = { "tus-resumable": "1.0.0" };
  fetch(address, { method: "DELETE", headers, keepalive: true }).catch(() => {});
}

/** Removes the current document of a kind; never rejects. */
export async function deleteDocument(kind: DocumentKind): Promise<Result<null, DocumentMessage>> {
  const response = await fetch(`/documents/${kind}`, { method: "DELETE" }).catch(() => null);
  if (response?.ok) return ok(null);
  return refused(
    response?.status === 401 ? documentMessages.signedOut : documentMessages.notRemoved,
  );
}
