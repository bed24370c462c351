import { useState } from "react";
import { DocumentTile } from "#app/routes/admin/documents/viewer/document-tile.tsx";
import { DocumentViewer } from "#app/routes/admin/documents/viewer/document-viewer.tsx";
import type { loadCustomerDocuments } from "#app/routes/admin/documents/viewer/load-documents.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";

type WaitingDocumentsProps = {
  documents: Awaited<ReturnType<typeof loadCustomerDocuments>>;
  list: string;
};

/** Opens the first of them at once; one that was judged stays until the page is left. */
export function WaitingDocuments({ documents, list }: WaitingDocumentsProps) {
  const [waiting] = useState(() => {
    return documents.filter(({ verdict }) => verdict === null).map(({ id }) => id);
  });
  const [chosenId, setChosenId] = useState<string | null>(waiting[0] ?? null);
  const isEnhanced = useEnhanced();
  const shown = documents.filter(({ id }) => waiting.includes(id));
  if (shown.length === 0) {
    return (
      <EmptyState
        title="No documents to verify"
        text="The customers of the selected bookings have sent none, or each one is verified or rejected."
        action={<LinkButton to={list}>Back to the list</LinkButton>}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {[...Map.groupBy(shown, ({ ownerId }) => ownerId)].map(([ownerId, own]) => (
        <CardSection key={ownerId} compact title={own[0]?.ownerName ?? ""}>
          <ul className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
            {own.map((document) => (
              <DocumentTile
                key={document.id}
                kind={document.kind}
                document={document}
                addPath={null}
                onOpen={() => setChosenId(document.id)}
              />
            ))}
          </ul>
        </CardSection>
      ))}
      <DocumentViewer
        documents={shown}
        openId={isEnhanced ? chosenId : null}
        onShow={setChosenId}
      />
    </div>
  );
}
