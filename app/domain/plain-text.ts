/** Line breaks, runs of spaces and control characters become one space. */
export function toSingleLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}

/** Without control characters but line breaks, and without broken surrogate pairs. */
export function toPlainLines(text: string): string {
  return normalizeLines(text)
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .trim();
}

/** Text that was typed or pasted: lines end with LF, as those of forms do not, and a tab becomes a space. */
export function normalizeLines(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .trim();
}
