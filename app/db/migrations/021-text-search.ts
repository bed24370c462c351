import type { DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

type Searched = { table: string; id: string; texts: string; columns: readonly string[] };

const SEARCHED: readonly Searched[] = [
  {
    table: "bookings",
    id: "booking_id",
    texts: "booking_texts",
    columns: ["reference", "user_name", "user_email", "user_phone"],
  },
  { table: "users", id: "user_id", texts: "user_texts", columns: ["name", "email", "phone"] },
];

/** Trigrams of what staff search for; triggers keep them in step with the rows. */
export function textSearch(dialect: DialectName) {
  const build = dialect === "postgres" ? postgresTexts : sqliteTexts;
  return runStatements([
    ...(dialect === "postgres" ? [createTrigramExtension] : []),
    ...SEARCHED.flatMap(build),
  ]);
}

function textOf(row: string, { columns }: Searched): string {
  return `lower(${columns.map((name) => `coalesce(${row}.${name}, '')`).join(" || ' ' || ")})`;
}

function hasChanged({ columns }: Searched): string {
  return columns.map((name) => `old.${name} is distinct from new.${name}`).join(" or ");
}

// The package may be missing on the server, or its installation forbidden: the texts work without.
const createTrigramExtension = `
  do $$ begin
    create extension if not exists pg_trgm;
  exception when insufficient_privilege or feature_not_supported or undefined_file then
    raise notice 'pg_trgm is not available: searches for words read every row';
  end $$`;

function postgresTexts(searched: Searched): string[] {
  const { table, id, texts, columns } = searched;
  return [
    `create table ${texts} (
       ${id} text primary key references ${table} (id) on delete cascade, text text not null)`,
    `insert into ${texts} select id, ${textOf(table, searched)} from ${table}`,
    // An existing extension may be in a schema that is not searched.
    `do $$ declare trigrams text; begin
       select nspname into trigrams from pg_extension
         join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
       if found then
         execute format('create index ${texts}_trigrams on ${texts}
           using gin (text %I.gin_trgm_ops)', trigrams);
       end if;
     end $$`,
    `create function write_${texts}() returns trigger language plpgsql as $$ begin
       insert into ${texts} values (new.id, ${textOf("new", searched)})
         on conflict (${id}) do update set text = excluded.text;
       return null;
     end $$`,
    `create trigger ${table}_text_insert after insert on ${table}
       for each row execute function write_${texts}()`,
    `create trigger ${table}_text_update after update of ${columns.join(", ")} on ${table}
       for each row when (${hasChanged(searched)}) execute function write_${texts}()`,
  ];
}

function sqliteTexts(searched: Searched): string[] {
  const { table, id, texts, columns } = searched;
  const index = `${texts}_trigrams`;
  const addEntry = `insert into ${index} (rowid, text) values (new.row, new.text);`;
  const removeEntry = `insert into ${index} (${index}, rowid, text)
    values ('delete', old.row, old.text);`;
  return [
    // Rowids without a key of their own may change when the file is vacuumed.
    `create table ${texts} (
       row integer primary key, ${id} text not null unique references ${table} (id) on delete cascade,
       text text not null) strict`,
    `insert into ${texts} (${id}, text) select id, ${textOf(table, searched)} from ${table}`,
    `create virtual table ${index} using fts5 (
       text, content = '${texts}', content_rowid = 'row', columnsize = 0, tokenize = 'trigram')`,
    `insert into ${index} (${index}) values ('rebuild')`,
    `create trigger ${texts}_insert after insert on ${texts} begin ${addEntry} end`,
    `create trigger ${texts}_delete after delete on ${texts} begin ${removeEntry} end`,
    `create trigger ${texts}_update after update on ${texts} begin ${removeEntry} ${addEntry} end`,
    `create trigger ${table}_text_insert after insert on ${table} begin
       insert into ${texts} (${id}, text) values (new.id, ${textOf("new", searched)});
     end`,
    `create trigger ${table}_text_update after update of ${columns.join(", ")} on ${table}
     when ${hasChanged(searched)} begin
       update ${texts} set text = ${textOf("new", searched)} where ${id} = new.id;
     end`,
  ];
}
