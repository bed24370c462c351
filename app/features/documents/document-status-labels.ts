/** What a customer reads of a document that the desk has not refused. */
export function storedWords(verdict: "verified" | null): string {
  return verdict === "verified" ? "Verified" : "Uploaded";
}

/** What a customer reads of one that it has. */
export function rejectedWords(because: string | null): string {
  const reason = because?.replace(/[\s.]+$/, "") ?? "it cannot be used";
  return `Not accepted: ${reason} — please send it again`;
}
