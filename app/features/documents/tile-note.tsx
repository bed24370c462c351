import { useSyncExternalStore } from "react";
import { DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import { documentMessages } from "./document-messages.ts";
import type { FormOutcome } from "./no-script-form.ts";
import { hasSavedUpload } from "./uploads/saved-upload.ts";

type TileNoteProps = { kind: DocumentKind; formResult: FormOutcome | null };

export function TileNote({ kind, formResult }: TileNoteProps) {
  const wasInterrupted = useSyncExternalStore(
    () => () => {},
    () => hasSavedUpload(kind),
    () => false,
  );
  const message = wasInterrupted
    ? "Sending was interrupted. Choose the same file to continue."
    : resultMessage(kind, formResult);
  if (message === null) return null;
  return (
    <p role="status" className="text-sm leading-5 font-semibold">
      {message}
    </p>
  );
}

function resultMessage(kind: DocumentKind, formResult: FormOutcome | null): string | null {
  if (formResult === "saved") return `${DOCUMENT_LABELS[kind]} saved.`;
  if (formResult !== "removed") return null;
  const { title, text } = documentMessages.removed;
  return `${title}. ${text}`;
}
