import { useSyncExternalStore } from "react";
import { DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import { documentMessages } from "./document-messages.ts";
import type { FormOutcome } from "./no-script-form.ts";
import { hasSavedUpload } from "./uploads/saved-upload.ts";

type TileNoteProps = { kind: DocumentKind; answered: FormOutcome | null };

export function TileNote({ kind, answered }: TileNoteProps) {
  const wasInterrupted = useSyncExternalStore(
    () => () => {},
    () => hasSavedUpload(kind),
    () => false,
  );
  const words = wasInterrupted
    ? "Sending was interrupted. Choose the same file and it goes on."
    : wordsFor(kind, answered);
  if (words === null) return null;
  return (
    <p role="status" className="text-sm leading-5 font-semibold">
      {words}
    </p>
  );
}

function wordsFor(kind: DocumentKind, answered: FormOutcome | null): string | null {
  if (answered === "saved") return `${DOCUMENT_LABELS[kind]} saved.`;
  if (answered !== "removed") return null;
  const { title, text } = documentMessages.removed;
  return `${title}. ${text}`;
}
