import { randomBytes } from "node:crypto";
import { Client } from "pg";

export type ScratchPostgres = { name: string; url: string; drop: () => Promise<void> };

/** A database on the server of TEST_POSTGRES_URL, empty or a copy of `template`. */
export async function createPostgres(template?: string): Promise<ScratchPostgres> {
  const name = `${template ?? "samudra_test"}_${randomBytes(6).toString("hex")}`;
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  await onServer(`create database ${name} template ${template ?? "template1"}`);
  return { name, url: url.href, drop: () => dropPostgres(name) };
}

/** Drops a database and the copies of it that are left. */
export async function dropWithCopies(name: string): Promise<void> {
  const found = await onServer(`select datname from pg_database where datname like '${name}\\_%'`);
  for (const { datname } of found) await dropPostgres(datname ?? "");
  await dropPostgres(name);
}

async function dropPostgres(name: string): Promise<void> {
  await onServer(`drop database ${name} with (force)`);
}

function serverUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (url === undefined) throw new Error("TEST_POSTGRES_URL is not set");
  return url;
}

async function onServer(statement: string): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
