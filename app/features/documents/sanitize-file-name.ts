const MOST_CHARACTERS = 120;
// Control characters, and those that make a name read in another direction than it is.
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A visitor's file name, fit to be shown and never used as a path: its last part, cut to 120 characters. */
export function shownFileName(given: string): string {
  const name = given.toWellFormed().replaceAll(INVISIBLE, "");
  const lastPart = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1).trim();
  const characters = Array.from(lastPart);
  if (characters.length <= MOST_CHARACTERS) return lastPart;
  const extension = Array.from(/\.\w{1,8}$/.exec(lastPart)?.[0] ?? "");
  return [...characters.slice(0, MOST_CHARACTERS - extension.length), ...extension].join("");
}
