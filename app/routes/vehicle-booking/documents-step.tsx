import { useState } from "react";
import { useNavigate } from "react-router";
import { type DocumentKind, missingDocuments } from "#app/domain/document-kinds.ts";
import { documentMessages } from "#app/features/documents/document-messages.ts";
import {
  type DocumentSummaries,
  readDocumentKind,
} from "#app/features/documents/document-summary.ts";
import { DocumentUpload } from "#app/features/documents/document-upload.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { notify } from "#app/ui/toast.tsx";

/** Step 1: the five documents, none of them mandatory (spec 2, 4, 8). */
export function DocumentsStep(props: { documents: DocumentSummaries; paymentPath: string }) {
  const { documents, paymentPath } = props;
  const navigate = useNavigate();
  const [present, setPresent] = useState<DocumentKind[]>(() => kindsOf(documents));

  const proceed = () => {
    const missing = missingDocuments(present);
    if (missing.length > 0) notify(documentMessages.documentsMissing(missing));
    else notify({ ...documentMessages.submitted, tone: "success" });
    void navigate(paymentPath);
  };

  return (
    <section aria-labelledby="documents-title" className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 id="documents-title" className="text-2xl">
          Document Upload
        </h2>
        <p className="max-w-prose text-muted">
          Upload copies now to save time at pickup, or bring the originals. JPG, PNG or PDF, up to 5
          MB each. Only you and our staff can see them, and every view is recorded.
        </p>
      </div>
      <DocumentUpload initial={documents} onChange={setPresent} notify={notify} />
      <div className="flex flex-wrap gap-3">
        <Button size="large" onClick={proceed}>
          Verify Documents & Continue
        </Button>
        <LinkButton to={paymentPath} size="large" variant="secondary">
          Submit Later
        </LinkButton>
      </div>
    </section>
  );
}

function kindsOf(documents: DocumentSummaries): DocumentKind[] {
  return Object.keys(documents)
    .map(readDocumentKind)
    .filter((kind) => kind !== null);
}
