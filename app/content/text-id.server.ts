import { createHash } from "node:crypto";

/** The id of a row by what it said first, in whichever script: those of two who add different rows differ. */
export function textId(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
