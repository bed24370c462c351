import { FileText } from "#app/ui/icons/icons.ts";
import { useState } from "react";
import { DOCUMENT_LABELS, type DocumentKind } from "#app/domain/document-kinds.ts";
import { DocumentExample } from "./document-example.tsx";
import type { DocumentSummary } from "./document-summary.ts";

type DocumentPictureProps = { kind: DocumentKind; document: DocumentSummary | null };

export function DocumentPicture({ kind, document }: DocumentPictureProps) {
  // The link may have expired.
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className="grid h-20 w-32 max-w-1/3 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken">
      {document === null && <DocumentExample kind={kind} />}
      {document !== null &&
        (isBroken || document.thumbnailUrl === null ? (
          <FileText aria-hidden="true" className="size-8 text-muted" />
        ) : (
          <img
            src={document.thumbnailUrl}
            alt={`Your ${DOCUMENT_LABELS[kind]}`}
            width={128}
            height={80}
            decoding="async"
            onError={() => setIsBroken(true)}
            className="size-full object-cover"
          />
        ))}
    </div>
  );
}
