import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { folderOf, isPostgres, nameOrder } from "#app/db/dialect.server.ts";
import { hasPart } from "#app/db/text-search.server.ts";
import type { StoredObject } from "./store-object.server.ts";

type Bound = RawBuilder<unknown>;

export type ListQuery = {
  bucketId: string;
  /** Without a slash at its end; "" is the bucket itself. */
  folder: string;
  limit: number;
  offset: number;
  column: "name" | "createdAt" | "updatedAt";
  order: "asc" | "desc";
  /** Letters that names must have in them. */
  search: string;
};

/** What lies in a folder, by its own name: another folder, or an object. */
export type ListEntry = { name: string; object: StoredObject | null };

/** Behind the name of each folder, see `folderOf`; no name has it, and none comes before it. */
const BEHIND = "\u0001";
const FURTHER = "\u0002";

/** A page of what lies in a folder: first the folders in it, by name, then its objects. */
export async function listObjects(db: Database, asked: ListQuery): Promise<ListEntry[]> {
  const { limit, offset } = asked;
  const folders = await findFolders(db, asked);
  const shown = folders.slice(offset, offset + limit).map((name) => ({ name, object: null }));
  const rest = limit - shown.length;
  if (rest === 0) return shown;
  const objects = await findInFolder(db, {
    ...asked,
    limit: rest,
    offset: Math.max(0, offset - folders.length),
  });
  const start = asked.folder === "" ? 0 : asked.folder.length + 1;
  return [...shown, ...objects.map((object) => ({ name: object.path.slice(start), object }))];
}

async function findInFolder(db: Database, asked: ListQuery): Promise<StoredObject[]> {
  const { folder, column, order, search, limit, offset } = asked;
  const words = wordsOf(db);
  const direction = sql.raw(order);
  const name = sql`substr(path, ${nameStart(folder)})`;
  const byTime = column === "name" ? sql`` : sql`${sql.ref(column)} ${direction}, `;
  return await db
    .selectFrom("objects")
    .selectAll()
    .where("bucketId", "=", asked.bucketId)
    .where(sql<SqlBool>`${words.folder} = ${keyOf(folder)}`)
    .$if(search !== "", (query) =>
      query.where((eb) =>
        // SQLite makes no capital letter small but those of English.
        eb.or([hasPart(sql`lower(${name})`, search.toLowerCase()), hasPart(name, search)]),
      ),
    )
    .orderBy(sql`${byTime}${words.name} ${direction}`)
    .limit(limit)
    .offset(offset)
    .execute();
}

/**
 * The names of the folders in a folder, as many as the page can need. Each is found from the one
 * before it: what lies in them is skipped, however much it is.
 */
async function findFolders(db: Database, asked: ListQuery): Promise<string[]> {
  const { folder, search, limit, offset } = asked;
  // By time, too: folders have none.
  const isUp = asked.column !== "name" || asked.order === "asc";
  const above = keyOf(folder);
  const start = Array.from(above).length + 1;
  const key = wordsOf(db).folder;
  // One bound on each side: of two, SQLite would go to the wider one and read on from there.
  const between = (low: Bound, high: Bound) => sql`(
    select ${key} from objects
    where bucket_id = ${asked.bucketId} and ${key} > ${low} and ${key} < ${high}
    order by ${key} ${sql.raw(isUp ? "asc" : "desc")} limit 1)`;
  const [low, high] = [sql`${above}`, sql`${endOf(folder)}`];
  const child = sql`substr(found.folder, 1, ${sql.lit(start - 2)} + ${placeOfEnd(db, start)})`;
  const next = isUp
    ? between(sql`${child} || cast(${FURTHER} as text)`, high)
    : between(low, sql`${child} || cast(${BEHIND} as text)`);
  const { rows } = await sql<{ folder: string }>`
    with recursive found(folder) as (
      select ${between(low, high)}
      union all
      select ${next} from found where found.folder is not null
    )
    select folder from found where folder is not null
    limit ${search === "" ? offset + limit : Number.MAX_SAFE_INTEGER}`.execute(db);
  const names = rows.map(({ folder }) => folder.slice(above.length).split(BEHIND)[0] ?? "");
  return names.filter((name) => name.toLowerCase().includes(search.toLowerCase()));
}

/** Where the name of a found folder ends, counted from its own beginning. */
function placeOfEnd(db: Database, start: number) {
  return isPostgres(db)
    ? sql`strpos(substr(found.folder, ${sql.lit(start)}), chr(1))`
    : sql`instr(substr(found.folder, ${sql.lit(start)}), char(1))`;
}

function wordsOf(db: Database) {
  const dialect = isPostgres(db) ? "postgres" : "sqlite";
  return { folder: sql.raw(folderOf[dialect]), name: sql.raw(nameOrder[dialect]) };
}

function keyOf(folder: string): string {
  return folder === "" ? "" : folder.replaceAll("/", BEHIND) + BEHIND;
}

/** Comes after all that lies in the folder. */
function endOf(folder: string): string {
  return folder === "" ? "\u{10ffff}" : folder.replaceAll("/", BEHIND) + FURTHER;
}

/** Where in a path the name begins, counted in characters from 1. */
function nameStart(folder: string): number {
  return folder === "" ? 1 : Array.from(folder).length + 2;
}
