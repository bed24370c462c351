import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigationType } from "react-router";
import { acceptedKinds, missingDocuments } from "#app/domain/document-kinds.ts";
import { documentMessages } from "#app/features/documents/document-messages.ts";
import type { DocumentSummaries } from "#app/features/documents/document-summary.ts";
import { notify } from "#app/ui/toast.tsx";

/** Location state set by the first step. */
export const FROM_DOCUMENTS = { from: "documents" } as const;

/** Reminds customers who come from the first step, but not again on a reload. */
export function useDocumentsReminder(documents: DocumentSummaries): void {
  const { state } = useLocation();
  const isFresh = useNavigationType() !== "POP" && state?.from === FROM_DOCUMENTS.from;
  const remind = useEffectEvent(() => {
    const missing = missingDocuments(acceptedKinds(Object.values(documents)));
    if (missing.length > 0) notify(documentMessages.documentsMissing(missing));
    else notify({ ...documentMessages.submitted, tone: "success" });
  });
  useEffect(() => {
    if (isFresh) remind();
  }, [isFresh]);
}
