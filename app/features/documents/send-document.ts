import { checkDocumentFile, type DocumentKind } from "#app/domain/document-kinds.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type DocumentMessage, documentMessages } from "./document-messages.ts";
import type { DocumentSummary } from "./document-summary.ts";

const PATIENCE_MS = 5 * 60_000;

/** Why a file did not arrive, and whether sending the same file again can change nothing. */
type SendRefusal = { message: DocumentMessage; isFinal: boolean };

const REFUSED = {
  "invalid-file": { message: documentMessages.invalidFile, isFinal: true },
  "file-too-large": { message: documentMessages.fileTooLarge, isFinal: true },
} satisfies Record<string, SendRefusal>;

export type Sending = {
  done: Promise<Result<DocumentSummary, SendRefusal>>;
  abort: () => void;
};

/**
 * Uploads a file, unless its name or size tells already that it cannot be. `onProgress` hears whole
 * percents. Never rejects; an upload that is aborted says that it failed.
 */
export function sendDocument(
  kind: DocumentKind,
  file: File,
  onProgress: (percent: number) => void,
): Sending {
  const problem = checkDocumentFile(file);
  if (problem !== null) return { done: Promise.resolve(refused(REFUSED[problem])), abort() {} };
  // fetch cannot tell how much of a body has left.
  const request = new XMLHttpRequest();
  request.open("POST", `/documents/${kind}`);
  request.timeout = PATIENCE_MS;
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    if (total > 0) onProgress(Math.floor((loaded / total) * 100));
  });
  const done = new Promise<Result<DocumentSummary, SendRefusal>>((resolve) => {
    request.addEventListener("loadend", () => resolve(readAnswer(request)));
  });
  const form = new FormData();
  form.append("file", file);
  request.send(form);
  return { done, abort: () => request.abort() };
}

function readAnswer({
  status,
  responseText,
}: XMLHttpRequest): Result<DocumentSummary, SendRefusal> {
  const document = status === 200 ? readDocument(responseText) : null;
  if (document !== null) return ok(document);
  if (status === 413) return refused(REFUSED["file-too-large"]);
  if (status === 415) return refused(REFUSED["invalid-file"]);
  const message = status === 401 ? documentMessages.signedOut : documentMessages.notUploaded;
  return refused({ message, isFinal: false });
}

/** Null for what our own server never says: a proxy's page, a cut answer. */
function readDocument(text: string): DocumentSummary | null {
  try {
    const answer: { document?: DocumentSummary } | null = JSON.parse(text);
    return answer?.document ?? null;
  } catch {
    return null;
  }
}

/** Removes the current document of a kind; never rejects. */
export async function deleteDocument(kind: DocumentKind): Promise<Result<null, DocumentMessage>> {
  const response = await fetch(`/documents/${kind}`, { method: "DELETE" }).catch(() => null);
  if (response?.ok) return ok(null);
  return refused(
    response?.status === 401 ? documentMessages.signedOut : documentMessages.notRemoved,
  );
}
