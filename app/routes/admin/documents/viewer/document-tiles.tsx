import { useState } from "react";
import { DOCUMENT_KINDS, type DocumentKind } from "#app/domain/document-kinds.ts";
import { addDocumentPath } from "#app/routes/admin/users/user-paths.ts";
import { DocumentTile } from "./document-tile.tsx";
import { DocumentViewer } from "./document-viewer.tsx";
import type { ShownDocument } from "./load-documents.server.ts";

type DocumentTilesProps = {
  documents: readonly ShownDocument[];
  /** Null for an account that is deleted, or a trip that is over: nothing can be added. */
  customerId: string | null;
  bookingId?: string;
};

/** One of each kind, and the viewer in which they are judged one after another. */
export function DocumentTiles({ documents, customerId, bookingId }: DocumentTilesProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const documentOf = (kind: DocumentKind) => documents.find((document) => document.kind === kind);
  return (
    <>
      <ul className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        {DOCUMENT_KINDS.map((kind) => (
          <DocumentTile
            key={kind}
            kind={kind}
            document={documentOf(kind)}
            bookingId={bookingId}
            addPath={customerId && addDocumentPath(customerId, { kind, bookingId })}
            onOpen={() => setOpenId(documentOf(kind)?.id ?? null)}
          />
        ))}
      </ul>
      <DocumentViewer documents={documents} openId={openId} onShow={setOpenId} />
    </>
  );
}
