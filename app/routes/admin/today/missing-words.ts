/** All three documents: then there is nothing to tell apart. */
const ALL = 3;

/** Which documents are not there yet, in short. */
export function missingWords(missing: readonly string[]): string {
  return missing.length === ALL ? "No documents yet" : `Missing: ${missing.join(", ")}`;
}
