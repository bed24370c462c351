import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { folderOf, isPostgres, nameOrder } from "#app/db/dialect.server.ts";
import { containsText } from "#app/db/text-search.server.ts";
import type { StoredObject } from "./store-object.server.ts";

type Bound = RawBuilder<unknown>;

export type ListQuery = {
  bucketId: string;
  /** "" is the bucket itself. */
  folder: string;
  limit: number;
  offset: number;
  column: "name" | "createdAt" | "updatedAt";
  order: "asc" | "desc";
  search: string;
};

export type ListEntry = { name: string; object: StoredObject | null };

/** Separates folder names in the column, see `folderOf`; sorts before every character of a name. */
const SEPARATOR = "\u0001";
const AFTER_SEPARATOR = "\u0002";

/** Folders by name, then objects. */
export async function listObjects(db: Database, query: ListQuery): Promise<ListEntry[]> {
  const { limit, offset } = query;
  const folders = await listFolders(db, query);
  const folderEntries = folders
    .slice(offset, offset + limit)
    .map((name) => ({ name, object: null }));
  const remaining = limit - folderEntries.length;
  if (remaining === 0) return folderEntries;
  const objects = await listInFolder(db, {
    ...query,
    limit: remaining,
    offset: Math.max(0, offset - folders.length),
  });
  const start = query.folder === "" ? 0 : query.folder.length + 1;
  return [
    ...folderEntries,
    ...objects.map((object) => ({ name: object.path.slice(start), object })),
  ];
}

async function listInFolder(db: Database, query: ListQuery): Promise<StoredObject[]> {
  const { folder, column, order, search, limit, offset } = query;
  const columns = columnsFor(db);
  const direction = sql.raw(order);
  const name = sql`substr(path, ${nameStart(folder)})`;
  const byTime = column === "name" ? sql`` : sql`${sql.ref(column)} ${direction}, `;
  return await db
    .selectFrom("objects")
    .selectAll()
    .where("bucketId", "=", query.bucketId)
    .where(sql<SqlBool>`${columns.folder} = ${keyOf(folder)}`)
    .$if(search !== "", (query) =>
      query.where((eb) =>
        // SQLite lower-cases ASCII only.
        eb.or([
          containsText(sql`lower(${name})`, search.toLowerCase()),
          containsText(name, search),
        ]),
      ),
    )
    .orderBy(sql`${byTime}${columns.name} ${direction}`)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** A loose index scan: each folder is found from the one before, skipping its contents. */
async function listFolders(db: Database, query: ListQuery): Promise<string[]> {
  const { folder, search, limit, offset } = query;
  // Folders have no time: they are sorted by name then, too.
  const isUp = query.column !== "name" || query.order === "asc";
  const above = keyOf(folder);
  const start = Array.from(above).length + 1;
  const key = columnsFor(db).folder;
  // One bound on each side: of two, SQLite would start at the wider one.
  const between = (low: Bound, high: Bound) => sql`(
    select ${key} from objects
    where bucket_id = ${query.bucketId} and ${key} > ${low} and ${key} < ${high}
    order by ${key} ${sql.raw(isUp ? "asc" : "desc")} limit 1)`;
  const [low, high] = [sql`${above}`, sql`${endOf(folder)}`];
  const child = sql`substr(found.folder, 1, ${sql.lit(start - 2)} + ${separatorPosition(db, start)})`;
  const next = isUp
    ? between(sql`${child} || cast(${AFTER_SEPARATOR} as text)`, high)
    : between(low, sql`${child} || cast(${SEPARATOR} as text)`);
  const { rows } = await sql<{ folder: string }>`
    with recursive found(folder) as (
      select ${between(low, high)}
      union all
      select ${next} from found where found.folder is not null
    )
    select folder from found where folder is not null
    limit ${search === "" ? offset + limit : Number.MAX_SAFE_INTEGER}`.execute(db);
  const names = rows.map(({ folder }) => folder.slice(above.length).split(SEPARATOR)[0] ?? "");
  return names.filter((name) => name.toLowerCase().includes(search.toLowerCase()));
}

function separatorPosition(db: Database, start: number) {
  return isPostgres(db)
    ? sql`strpos(substr(found.folder, ${sql.lit(start)}), chr(1))`
    : sql`instr(substr(found.folder, ${sql.lit(start)}), char(1))`;
}

function columnsFor(db: Database) {
  const dialect = isPostgres(db) ? "postgres" : "sqlite";
  return { folder: sql.raw(folderOf[dialect]), name: sql.raw(nameOrder[dialect]) };
}

function keyOf(folder: string): string {
  return folder === "" ? "" : folder.replaceAll("/", SEPARATOR) + SEPARATOR;
}

/** Sorts after everything in the folder. */
function endOf(folder: string): string {
  return folder === "" ? "\u{10ffff}" : folder.replaceAll("/", SEPARATOR) + AFTER_SEPARATOR;
}

function nameStart(folder: string): number {
  return folder === "" ? 1 : Array.from(folder).length + 2;
}
