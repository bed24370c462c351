import {
  type DocumentMessage,
  documentMessages,
} from "#app/features/documents/document-messages.ts";
import type { DocumentSummary } from "#app/features/documents/document-summary.ts";
import type { UploadResponse } from "#app/http/send-request.ts";

/** 0: connection lost; 460: checksum mismatch (tus). */
const RETRYABLE: ReadonlySet<number> = new Set([0, 200, 201, 204, 408, 409, 423, 425, 429, 460]);

const FILE_MESSAGES: Partial<Record<number, DocumentMessage>> = {
  413: documentMessages.fileTooLarge,
  415: documentMessages.invalidFile,
};

export function isRetryable(status: number): boolean {
  return RETRYABLE.has(status) || status >= 500;
}

export function parseOffset({ header }: UploadResponse): number | null {
  const offset = header("upload-offset");
  return offset !== null && /^\d+$/.test(offset) ? Number(offset) : null;
}

/** Null for a proxy's page or a truncated response. */
export function parseDocument(text: string): DocumentSummary | null {
  return parseJson(text)?.document ?? null;
}

export function parseRefusal({ status, text }: UploadResponse): {
  message: DocumentMessage;
  isFinal: boolean;
} {
  const fileMessage = FILE_MESSAGES[status];
  if (fileMessage) {
    const detail = parseJson(text)?.message;
    return {
      message: { ...fileMessage, ...(detail !== undefined && { text: detail }) },
      isFinal: true,
    };
  }
  const message = status === 401 ? documentMessages.signedOut : documentMessages.notUploaded;
  return { message, isFinal: false };
}

type Body = { document?: DocumentSummary; message?: string };

function parseJson(text: string): Body | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
