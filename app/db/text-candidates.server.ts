import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Database } from "./client.server.ts";
import { isPostgres } from "./dialect.server.ts";
import { containsText } from "./text-search.server.ts";

const TRIGRAM = 3;

const TEXTS = {
  bookings: { id: "bookings.id", textId: "booking_id", texts: "booking_texts" },
  users: { id: "users.id", textId: "user_id", texts: "user_texts" },
} as const;

type Search = {
  table: keyof typeof TEXTS;
  words: readonly string[];
  /** Above it, reading the rows by their ids is slower than reading all of them in order. */
  mostCandidates: number;
  /** Ids of rows that contain the word elsewhere. */
  moreIds?: (word: string) => RawBuilder<unknown>;
};

/**
 * Narrows the table to the rows that may contain all `words`; null if they are too many.
 * The rows must still be compared with every word.
 */
export async function findCandidates(
  db: Database,
  { table, words, mostCandidates, moreIds }: Search,
): Promise<RawBuilder<SqlBool> | null> {
  // Longer words are rarer.
  const byLength = words.filter(hasTrigram).toSorted((a, b) => b.length - a.length);
  for (const word of byLength) {
    const more = moreIds === undefined ? sql`` : sql`union all ${moreIds(word)}`;
    const { rows } = await sql<{ id: string }>`
      select * from (${selectIds(db, table, word)} ${more}) as found
      limit ${sql.lit(mostCandidates + 1)}`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length <= mostCandidates) return isOneOf(db, TEXTS[table].id, ids);
  }
  return null;
}

/** SQLite's index has no shorter texts, and ends a search at a NUL. */
function hasTrigram(word: string): boolean {
  return [...word].length >= TRIGRAM && !word.includes("\0");
}

function selectIds(db: Database, table: keyof typeof TEXTS, word: string): RawBuilder<unknown> {
  const { textId, texts } = TEXTS[table];
  if (isPostgres(db)) {
    return sql`select ${sql.ref(textId)} as id from ${sql.table(texts)}
      where ${containsText(sql`text`, word)}`;
  }
  const index = sql.table(`${texts}_trigrams`);
  const phrase = `"${word.replaceAll('"', '""')}"`;
  // A cross join reads the index first.
  return sql`select ${sql.ref(textId)} as id from ${index} as entries
    cross join ${sql.table(texts)} as texts on texts.row = entries.rowid
    where ${index} match ${phrase}`;
}

/** One parameter, so that the statement is prepared once. */
function isOneOf(db: Database, column: string, ids: string[]): RawBuilder<SqlBool> {
  return isPostgres(db)
    ? sql<SqlBool>`${sql.ref(column)} = any(${ids})`
    : sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`;
}
