import { PostgresAdapter, type QueryExecutor, sql } from "kysely";
import { DatabaseError } from "pg";

export type DialectName = "sqlite" | "postgres";

export const columnTypes = {
  sqlite: { int: "integer", bool: "integer", time: "text", end: "strict" },
  postgres: { int: "bigint", bool: "boolean", time: "timestamptz", end: "" },
} as const satisfies Record<DialectName, Record<string, string>>;

/** Ends in U+0001, so that a folder's content sorts before longer names; an index uses this expression. */
export const folderOf = {
  sqlite: "(replace(rtrim(path, replace(path, '/', '')), '/', char(1)))",
  postgres: `(replace(regexp_replace(path, '[^/]*$', ''), '/', chr(1)) collate "C")`,
} as const satisfies Record<DialectName, string>;

/** By code point in both databases. */
export const nameOrder = { sqlite: "path", postgres: `path collate "C"` } as const satisfies Record<
  DialectName,
  string
>;

export function jsonLength(dialect: DialectName, column: string): string {
  return dialect === "sqlite"
    ? `json_array_length(${column})`
    : `jsonb_array_length(${column}::jsonb)`;
}

export function noOverlapRule(dialect: DialectName): string[] {
  if (dialect === "postgres") {
    return [
      `create extension if not exists btree_gist`,
      `alter table car_occupancy add constraint car_occupancy_no_overlap
         exclude using gist (car_id with =, int8range(starts_at, ends_at) with &&)`,
    ];
  }
  const rule = (event: string) => `
    create trigger car_occupancy_no_overlap_${event} before ${event} on car_occupancy
    when exists (
      select 1 from car_occupancy o
      where o.car_id = new.car_id and o.id <> new.id
        and o.ends_at > new.starts_at and o.starts_at < new.ends_at
    )
    begin select raise(abort, 'car_occupancy_no_overlap'); end`;
  return [rule("insert"), rule("update")];
}

export function appendOnlyRule(dialect: DialectName, table: string): string[] {
  if (dialect === "postgres") {
    return [
      `create or replace function refuse_change() returns trigger language plpgsql as
         $$ begin raise exception '% is append-only', tg_table_name; end $$`,
      `create trigger ${table}_append_only before update or delete on ${table}
         for each row execute function refuse_change()`,
    ];
  }
  return ["update", "delete"].map(
    (change) => `create trigger ${table}_append_only_${change} before ${change} on ${table}
      begin select raise(abort, '${table} is append-only'); end`,
  );
}

export function positionIn(db: { getExecutor(): QueryExecutor }, column: string, text: string) {
  return isPostgres(db)
    ? sql<number>`strpos(${sql.ref(column)}, ${sql.lit(text)})`
    : sql<number>`instr(${sql.ref(column)}, ${sql.lit(text)})`;
}

export function isPostgres(db: { getExecutor(): QueryExecutor }): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** The no-overlap constraint refused the row: the car is taken. */
export function isOverlapViolation(error: unknown): boolean {
  return codeOf(error) === "23P01" || messageOf(error).includes("car_occupancy_no_overlap");
}

/** `columns` is SQLite's name of the unique rule, `constraint` PostgreSQL's. */
export function isUniqueViolation(error: unknown, rule: { columns: string; constraint: string }) {
  return (
    (codeOf(error) === "23505" && messageOf(error).includes(rule.constraint)) ||
    messageOf(error).includes(`UNIQUE constraint failed: ${rule.columns}`)
  );
}

/** A deadlock, serialization failure, lock or stale plan. */
export function isTransient(error: unknown): boolean {
  return (
    ["40001", "40P01"].includes(codeOf(error)) ||
    messageOf(error).includes("database is locked") ||
    isStalePlan(error)
  );
}

/** A migration by another process has changed the type of what a prepared statement returns. */
export function isStalePlan(error: unknown): boolean {
  // The message is in the language of the server.
  return error instanceof DatabaseError && error.routine === "RevalidateCachedQuery";
}

/** Another transaction of PostgreSQL has kept a lock for longer than the pool waits. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === "55P03";
}

/** Unreachable, restarting, full, read-only or locked: the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    isTransient(error) ||
    SQLITE_UNAVAILABLE.has(sqliteCodeOf(error)) ||
    POSTGRES_UNAVAILABLE.test(codeOf(error)) ||
    POOL_UNAVAILABLE.test(messageOf(error))
  );
}

/** User, password, name, rights or encryption are wrong: the same will fail until a setting changes. */
export function isDatabaseMisconfigured(error: unknown): boolean {
  return (
    POSTGRES_MISCONFIGURED.test(codeOf(error)) ||
    /does not support SSL|SSL routines/.test(messageOf(error))
  );
}

/** The database's own word for what it refused, such as a rule that raised; null for any other error. */
export function databaseRefusal(error: unknown): string | null {
  return error instanceof DatabaseError || sqliteCodeOf(error) > 0 ? messageOf(error) : null;
}

/** BUSY, LOCKED, READONLY, IOERR, FULL and CANTOPEN. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 8, 10, 13, 14]);
/** Connection failures, a read-only server, its resources, lock timeouts, shutdown, disk errors. */
const POSTGRES_UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08...|25006|53...|55P03|57P0[1-35]|58030)$/;
/** Authorization, no such database, missing rights, and Node's codes for a certificate that it does not trust. */
const POSTGRES_MISCONFIGURED =
  /^(28...|3D000|42501|ERR_TLS_.*|CERT_.*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*)$/;
const POOL_UNAVAILABLE =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$/;

/** The primary result code; the higher bytes only say more about it. */
function sqliteCodeOf(error: unknown): number {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
