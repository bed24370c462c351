import { beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { createTestAuth, openAccounts } from "#test/support/accounts.ts";
import { createCaller, signInAs, type TestUser } from "#test/support/users.ts";
import { deleteExpired } from "./delete-expired.server.ts";

const { db, where, auth, resetToCustomer, findAccount } = await openAccounts();
let asha: TestUser;

beforeEach(async () => {
  asha = await resetToCustomer();
  await db.deleteFrom("jwks").execute();
});

async function listKeys(of: Auth): Promise<string[]> {
  const { keys } = await (await fetchAuth(of, createCaller(), { path: "/jwks" })).json();
  return keys.map(({ kid, x }: { kid: string; x: string }) => `${kid} ${x}`);
}

async function createToken(of = auth): Promise<Headers> {
  const session = await signInAs(of, asha);
  const response = await fetchAuth(of, createCaller(session), { path: "/token" });
  const { token } = await response.json();
  return new Headers({ authorization: `Bearer ${token}` });
}

const isAccepted = async (token: Headers) => (await findAccount(token)) !== null;
const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });

test("stores one key when several processes start on a new database", async () => {
  const connections = [db, openDatabase(where), openDatabase(where)];
  const published = await Promise.all(
    connections.map((connection) => listKeys(createTestAuth(connection))),
  );
  await Promise.all(connections.slice(1).map((connection) => connection.destroy()));
  expect(await db.selectFrom("jwks").select("id").execute()).toHaveLength(1);
  expect(published[0]).toHaveLength(1);
  expect(new Set(published.map(String)).size).toBe(1);
});

test("signs with a new key after ninety days and accepts the old one's tokens meanwhile", async () => {
  later(0);
  await createToken();
  const [first] = await listKeys(auth);
  later(90 * DAY - MINUTE);
  const old = await createToken();
  expect(await listKeys(auth)).toEqual([first]);
  later(2 * MINUTE);
  const fresh = await createToken();
  const keys = await listKeys(auth);
  expect(keys).toHaveLength(2);
  expect([await isAccepted(old), await isAccepted(fresh)]).toEqual([true, true]);
  later(HOUR);
  await deleteExpired(db, Date.now());
  expect(await listKeys(auth)).toEqual(keys.filter((key) => key !== first));
});

test("starts a new key when the secret is replaced", async () => {
  const old = await createToken();
  const replaced = createTestAuth(db, { secret: "t".repeat(40) });
  const token = await createToken(replaced);
  const verify = async (headers: Headers) => {
    const [, jwt = ""] = (headers.get("authorization") ?? "").split(" ");
    return (await replaced.api.verifyJWT({ body: { token: jwt } })).payload;
  };
  expect(await verify(token)).toMatchObject({ sub: asha.id });
  expect(await verify(old)).toBeNull();
});
