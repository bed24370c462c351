import pino from "pino";
import { afterAll } from "vitest";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import { createTestDatabase } from "./test-database.ts";

type OwnOptions = Partial<Parameters<typeof createAuth>[0]>;

/** For all the tests of a file: the account service on a database that is dropped after the last of them. */
export async function openAccounts(own: OwnOptions = {}) {
  const scratch = await createTestDatabase();
  afterAll(() => scratch.drop());
  const log = pino({ level: "silent" });
  const usual = { db: scratch.db, secret: "s".repeat(40), publicOrigin: undefined, log };
  return { scratch, auth: createAuth({ ...usual, ...own }) };
}
