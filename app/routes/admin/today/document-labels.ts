/** All three documents: then there is nothing to tell apart. */
const ALL = 3;

/** Which documents are not there yet, in short. */
export function missingWords(missing: readonly string[]): string {
  return missing.length === ALL ? "No documents yet" : `Missing: ${missing.join(", ")}`;
}

/** How many documents wait to be looked at, in short. */
export function toVerifyWords(count: number): string {
  return count === 1 ? "1 document to verify" : `${count} documents to verify`;
}

/** Both, of a trip that lacks something. */
export function documentsWords({ missing, toVerify }: { missing: string[]; toVerify: number }) {
  const words = [
    missing.length > 0 ? missingWords(missing) : null,
    toVerify > 0 ? toVerifyWords(toVerify) : null,
  ];
  return words.filter((part) => part !== null).join(" · ");
}
