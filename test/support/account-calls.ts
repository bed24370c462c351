import type { Database } from "#app/db/client.server.ts";
import { callAuth } from "#app/features/accounts/ask-auth.server.ts";
import type { Auth } from "#app/features/accounts/auth.server.ts";
import { eraseAccounts, createCaller } from "./users.ts";

/** Nobody but who stands in the log of the desk, and nothing that counts for or against anybody. */
export async function resetAccounts(db: Database): Promise<void> {
  await eraseAccounts(db);
  const logged = db.selectFrom("deskLog").select("actorId");
  await db.deleteFrom("users").where("id", "not in", logged).execute();
  for (const table of ["oneTimeCodes", "attemptCounts", "outbox"] as const) {
    await db.deleteFrom(table).execute();
  }
}

/** What the account service answers to a browser, with its status beside it. */
export async function postToAccounts(
  auth: Auth,
  headers: Headers,
  path: string,
  body: unknown = {},
) {
  const response = await callAuth(auth, createCaller(headers), { path, body });
  return { status: response.status, ...(await response.json()) };
}
