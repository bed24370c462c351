import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#app/domain/document-kinds.ts";
import type { Notice } from "#app/ui/notice.ts";
import { clearNotice } from "#app/ui/toast.tsx";
import { documentMessages } from "./document-messages.ts";
import type { DocumentSummaries, DocumentSummary } from "./document-summary.ts";
import { DocumentTile } from "./document-tile.tsx";
import { LicenceNote } from "./licence-note.tsx";
import { parseFormResult } from "./no-script-form.ts";
import { PendingUploadsDialog } from "./pending-uploads-dialog.tsx";
import type { TileUploadState } from "./use-document-tile.ts";

type DocumentUploadProps = {
  initial: DocumentSummaries;
  returnAt?: Instant;
  onChange?: (documents: DocumentSummary[]) => void;
  notify: (notice: Notice) => void;
};

export function DocumentUpload({ initial, returnAt, onChange, notify }: DocumentUploadProps) {
  const [documents, setDocuments] = useState(initial);
  const [params] = useSearchParams();
  const answer = parseFormResult(params);
  const [sending, setSending] = useState<Partial<Record<DocumentKind, TileUploadState>>>({});
  // Two uploads may end before the next render.
  const latest = useRef(initial);

  const change = (kind: DocumentKind, document: DocumentSummary | null) => {
    const { [kind]: before, ...others } = latest.current;
    latest.current = document === null ? others : { ...others, [kind]: document };
    setDocuments(latest.current);
    onChange?.(Object.values(latest.current));
    if (document !== null) return clearNotice();
    const message = before?.keptBy ? documentMessages.removedButKept : documentMessages.removed;
    notify({ ...message, tone: "info" });
  };

  return (
    <div className="@container flex flex-col gap-4">
      {returnAt === undefined ? null : (
        <LicenceNote documents={Object.values(documents)} returnAt={returnAt} />
      )}
      <ul className="grid grid-cols-1 gap-4 @xl:grid-cols-2">
        {DOCUMENT_KINDS.map((kind) => (
          <li key={kind} className="flex @xl:last:odd:col-span-2">
            <DocumentTile
              kind={kind}
              document={documents[kind] ?? null}
              formResult={answer?.kind === kind ? answer.outcome : null}
              onDocument={(document) => change(kind, document)}
              onUploadState={(state) => setSending((before) => ({ ...before, [kind]: state }))}
            />
          </li>
        ))}
      </ul>
      <PendingUploadsDialog uploads={sending} notify={notify} />
    </div>
  );
}
