import { type DocumentMessage, documentMessages } from "./document-messages.ts";

/** tus 1.0, checksum extension. */
const CHECKSUM_MISMATCH = 460;

export const DOCUMENT_REFUSALS = {
  "signed-out": { status: 401, message: documentMessages.signedOut },
  "unknown-kind": { status: 400, message: documentMessages.unknownKind },
  "no-file": { status: 400, message: documentMessages.noFile },
  "invalid-file": { status: 415, message: documentMessages.invalidFile },
  "broken-file": { status: 415, message: documentMessages.brokenFile },
  "active-file": { status: 415, message: documentMessages.activeFile },
  "locked-file": { status: 415, message: documentMessages.lockedFile },
  "too-many-pages": { status: 415, message: documentMessages.tooManyPages },
  "too-many-pixels": { status: 415, message: documentMessages.tooManyPixels },
  "too-small": { status: 415, message: documentMessages.tooSmall },
  "file-too-large": { status: 413, message: documentMessages.fileTooLarge },
  "too-many-uploads": { status: 429, message: documentMessages.tooManyUploads },
  busy: { status: 503, message: documentMessages.busy },
  "not-stored": { status: 503, message: documentMessages.notStored },
  unreadable: { status: 503, message: documentMessages.unreadable },
  "link-ended": { status: 403, message: documentMessages.linkEnded },
  "not-found": { status: 404, message: documentMessages.notFound },
  expired: { status: 410, message: documentMessages.uploadEnded },
  "parts-lost": { status: 410, message: documentMessages.uploadEnded },
  "wrong-offset": { status: 409, message: documentMessages.notWhole },
  "not-whole": { status: 409, message: documentMessages.notWhole },
  "too-many-parts": { status: 400, message: documentMessages.notUploaded },
  "part-broken": { status: CHECKSUM_MISMATCH, message: documentMessages.notUploaded },
  "bad-request": { status: 400, message: documentMessages.notUploaded },
} satisfies Record<string, { status: number; message: DocumentMessage }>;

export type DocumentRefusal = keyof typeof DOCUMENT_REFUSALS;

export function isDocumentRefusal(reason: string): reason is DocumentRefusal {
  return Object.hasOwn(DOCUMENT_REFUSALS, reason);
}
