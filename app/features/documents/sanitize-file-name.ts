const MAX_CHARACTERS = 120;
// Control characters and bidirectional overrides.
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** At most 120 characters; for display, never a path. */
export function sanitizeFileName(fileName: string): string {
  const name = fileName.toWellFormed().replaceAll(INVISIBLE, "");
  const lastPart = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1).trim();
  const characters = Array.from(lastPart);
  if (characters.length <= MAX_CHARACTERS) return lastPart;
  const extension = Array.from(/\.\w{1,8}$/.exec(lastPart)?.[0] ?? "");
  return [...characters.slice(0, MAX_CHARACTERS - extension.length), ...extension].join("");
}
