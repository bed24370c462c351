import { type RawBuilder, sql, type SqlBool } from "kysely";

const MAX_WORDS = 5;

/** The words of a search, in small letters; what comes after the fifth is not looked for. */
export function searchWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** Whether a text in small letters has these letters somewhere in it. */
export function containsText(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${`%${escapeLike(part)}%`} escape '\\'`;
}

/** The letters as LIKE has to be given them, with a backslash as its escape, to mean just themselves. */
export function escapeLike(letters: string): string {
  return letters.replace(/[\\%_]/g, "\\$&");
}
