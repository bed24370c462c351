import {
  type DocumentMessage,
  documentMessages,
} from "#app/features/documents/document-messages.ts";
import type { DocumentSummary } from "#app/features/documents/document-summary.ts";
import type { Answer } from "./send-request.ts";

/** 0 is a line that was lost; 460 a part that was damaged on its way. */
const PASSING: ReadonlySet<number> = new Set([0, 200, 201, 204, 408, 409, 423, 425, 429, 460]);

const OF_THE_FILE: Partial<Record<number, DocumentMessage>> = {
  413: documentMessages.fileTooLarge,
  415: documentMessages.invalidFile,
};

/** Whether the same question may be answered otherwise a little later: also what no server of ours says. */
export function isPassing(status: number): boolean {
  return PASSING.has(status) || status >= 500;
}

/** How much has arrived; null where the answer does not say. */
export function readOffset({ header }: Answer): number | null {
  const offset = header("upload-offset");
  return offset !== null && /^\d+$/.test(offset) ? Number(offset) : null;
}

/** Null for what our own server never says: a proxy's page, a cut answer. */
export function readDocument(text: string): DocumentSummary | null {
  return readJson(text)?.document ?? null;
}

/** What a person is told, and whether the same file would be refused again. */
export function readRefusal({ status, text }: Answer): {
  message: DocumentMessage;
  isFinal: boolean;
} {
  const known = OF_THE_FILE[status];
  if (known) {
    const own = readJson(text)?.message;
    return { message: { ...known, ...(own !== undefined && { text: own }) }, isFinal: true };
  }
  const message = status === 401 ? documentMessages.signedOut : documentMessages.notUploaded;
  return { message, isFinal: false };
}

type Body = { document?: DocumentSummary; message?: string };

function readJson(text: string): Body | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
