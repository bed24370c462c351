const DOCUMENT_COUNT = 3;

export function missingDocumentsLabel(missing: readonly string[]): string {
  return missing.length === DOCUMENT_COUNT ? "No documents yet" : `Missing: ${missing.join(", ")}`;
}

export function toVerifyLabel(count: number): string {
  return count === 1 ? "1 document to verify" : `${count} documents to verify`;
}

export function documentsLabel({ missing, toVerify }: { missing: string[]; toVerify: number }) {
  const labels = [
    missing.length > 0 ? missingDocumentsLabel(missing) : null,
    toVerify > 0 ? toVerifyLabel(toVerify) : null,
  ];
  return labels.filter((part) => part !== null).join(" · ");
}
