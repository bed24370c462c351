import { createHash } from "node:crypto";

/** The id of a new row: a digest of its text, so that different rows have different ids in any script. */
export function textId(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
