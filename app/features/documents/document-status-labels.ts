export function acceptedLabel(verdict: "verified" | null): string {
  return verdict === "verified" ? "Verified" : "Uploaded";
}

export function rejectedLabel(because: string | null): string {
  const reason = because?.replace(/[\s.]+$/, "") ?? "it cannot be used";
  return `Not accepted: ${reason} — please send it again`;
}
