import { Client } from "pg";

const LOCAL_URLS = [
  "postgres://postgres@127.0.0.1:5432/postgres",
  "postgres://postgres:postgres@127.0.0.1:5432/postgres",
];

/** DATABASE_URL or a local server on which databases can be created; null if there is none. */
export async function findPostgres(): Promise<string | null> {
  const databaseUrl = process.env.DATABASE_URL ?? "";
  for (const url of databaseUrl === "" ? LOCAL_URLS : [databaseUrl]) {
    if (await canCreateDatabases(url)) return url;
  }
  if (databaseUrl !== "") throw new Error("DATABASE_URL is set, but no database can be made there");
  return null;
}

export async function createScratchDatabase(server: string, purpose: string) {
  const name = `samudra_${purpose}_${process.pid}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await query(server, `create database ${name}`);
  return { url: url.href, drop: () => query(server, `drop database ${name} with (force)`) };
}

async function canCreateDatabases(url: string): Promise<boolean> {
  try {
    const rows = await query(url, "select rolcreatedb from pg_roles where rolname = current_user");
    return rows[0]?.rolcreatedb === true;
  } catch {
    return false;
  }
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
