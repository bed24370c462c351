/** Bidirectional control characters could disguise one text as another. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function withoutDirectionMarks(text: string): string {
  return text.replaceAll(DIRECTION_MARKS, "");
}

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

const TYPOGRAPHIC: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201B\u2032]/g, "'"],
  [/[\u201C-\u201F\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, "-"],
  [/\u2026/g, "..."],
  [/[\u00A0\u2000-\u200A\u202F]/g, " "],
  // Soft hyphens and spaces without a width. Joiners stay, which Indian scripts need.
  [/[\u00AD\u200B\u2060\uFEFF]/g, ""],
];

/** What word processors make of quotes, dashes, dots and spaces, as it is on a keyboard. */
export function toPlainPunctuation(text: string): string {
  return TYPOGRAPHIC.reduce((plain, [pattern, key]) => plain.replaceAll(pattern, key), text);
}
