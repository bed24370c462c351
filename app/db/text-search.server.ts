import { type RawBuilder, sql, type SqlBool } from "kysely";

const MAX_WORDS = 5;

export function searchWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

export function containsText(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${`%${escapeLike(part)}%`} escape '\\'`;
}

/** For use with a backslash as escape character of LIKE. */
export function escapeLike(letters: string): string {
  return letters.replace(/[\\%_]/g, "\\$&");
}
