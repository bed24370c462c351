import { useRef, useState } from "react";
import { DOCUMENT_KINDS, type DocumentKind } from "#app/domain/document-kinds.ts";
import type { DocumentSummaries, DocumentSummary } from "./document-summary.ts";
import { documentMessages } from "./document-messages.ts";
import { DocumentTile } from "./document-tile.tsx";

type DocumentUploadProps = {
  /** What the person has uploaded before. */
  initial: DocumentSummaries;
  /** Told which kinds are there now, after every upload and removal. */
  onChange: (present: DocumentKind[]) => void;
  notify: (toast: { title: string; text: string; tone: "info" }) => void;
};

/** One tile a document side; each uploads on its own, as soon as a file is chosen. */
export function DocumentUpload({ initial, onChange, notify }: DocumentUploadProps) {
  const [documents, setDocuments] = useState(initial);
  // Two uploads may end before the next render: neither may forget the other.
  const latest = useRef(initial);

  const change = (kind: DocumentKind, document: DocumentSummary | null) => {
    const { [kind]: _replaced, ...others } = latest.current;
    latest.current = document === null ? others : { ...others, [kind]: document };
    setDocuments(latest.current);
    onChange(DOCUMENT_KINDS.filter((known) => latest.current[known] !== undefined));
    if (document === null) notify({ ...documentMessages.removed, tone: "info" });
  };

  return (
    <div className="@container">
      <noscript>
        <p className="mb-4 text-muted">{documentMessages.noScript.text}</p>
      </noscript>
      <ul className="grid grid-cols-1 gap-4 @xl:grid-cols-2">
        {DOCUMENT_KINDS.map((kind) => (
          <li key={kind} className="flex @xl:last:odd:col-span-2">
            <DocumentTile
              kind={kind}
              document={documents[kind] ?? null}
              onDocument={(document) => change(kind, document)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
