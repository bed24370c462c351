/** All three documents: then there is nothing to tell apart. */
const DOCUMENT_COUNT = 3;

/** Which documents are not there yet, in short. */
export function missingDocumentsLabel(missing: readonly string[]): string {
  return missing.length === DOCUMENT_COUNT ? "No documents yet" : `Missing: ${missing.join(", ")}`;
}

/** How many documents wait to be looked at, in short. */
export function toVerifyLabel(count: number): string {
  return count === 1 ? "1 document to verify" : `${count} documents to verify`;
}

/** Both, of a trip that lacks something. */
export function documentsLabel({ missing, toVerify }: { missing: string[]; toVerify: number }) {
  const labels = [
    missing.length > 0 ? missingDocumentsLabel(missing) : null,
    toVerify > 0 ? toVerifyLabel(toVerify) : null,
  ];
  return labels.filter((part) => part !== null).join(" · ");
}
