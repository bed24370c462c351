import { randomBytes } from "node:crypto";
import { Client } from "pg";

export type ScratchPostgres = { name: string; url: string; drop: () => Promise<void> };

/** A database on the server of TEST_POSTGRES_URL, empty or a copy of `template`. */
export async function createPostgres(template = "template1"): Promise<ScratchPostgres> {
  const base = process.env.TEST_POSTGRES_URL;
  if (base === undefined) throw new Error("TEST_POSTGRES_URL is not set");
  const name = `samudra_test_${randomBytes(6).toString("hex")}`;
  const url = new URL(base);
  url.pathname = `/${name}`;
  await onServer(base, `create database ${name} template ${template}`);
  const drop = () => onServer(base, `drop database ${name} with (force)`);
  return { name, url: url.href, drop };
}

async function onServer(base: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: base });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
