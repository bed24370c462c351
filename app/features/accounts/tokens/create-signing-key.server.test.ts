import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { createTestAuth } from "#test/support/accounts.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createCaller } from "#test/support/users.ts";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";

const { db, where } = await openTestDatabase();

test("stores one signing key when several processes start on a new database", async () => {
  const connections = [db, openDatabase(where), openDatabase(where)];
  const published = await Promise.all(
    connections.map(async (connection) => {
      const auth = createTestAuth(connection);
      const response = await fetchAuth(auth, createCaller(), { path: "/jwks" });
      const { keys } = await response.json();
      return keys.map(({ kid, x }: { kid: string; x: string }) => ({ kid, x }));
    }),
  );
  await Promise.all(connections.slice(1).map((connection) => connection.destroy()));

  expect(await db.selectFrom("jwks").select("id").execute()).toHaveLength(1);
  expect(published[0]).toHaveLength(1);
  expect(published.every((keys) => JSON.stringify(keys) === JSON.stringify(published[0]))).toBe(
    true,
  );
});
