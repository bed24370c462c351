/** Line breaks, runs of spaces and control characters become one space. */
export function toSingleLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}

/** Without control characters but line breaks, and without broken surrogate pairs. */
export function toPlainLines(text: string): string {
  return text
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .trim();
}
