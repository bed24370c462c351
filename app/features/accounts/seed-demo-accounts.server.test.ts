import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { createAuth } from "./auth.server.ts";
import { findDemoAccounts, seedDemoAccounts } from "./seed-demo-accounts.server.ts";

let scene: TestDatabase;
beforeAll(async () => {
  scene = await createTestDatabase();
});
afterAll(() => scene.drop());

test("the demo's people are made once, can sign in, and are known for what they are", async () => {
  const { db } = scene;
  const auth = createAuth({ db, secret: "s".repeat(40), publicOrigin: undefined });
  expect(await findDemoAccounts(db)).toEqual([]);
  const password = "a8Kq-72hsLw0";
  // As when several processes start on one empty database.
  const starts = [1, 2, 3].map(() => seedDemoAccounts({ db, auth }, password));
  const [people] = await Promise.all(starts);
  expect(await seedDemoAccounts({ db, auth }, password)).toEqual(people);
  expect(await db.selectFrom("users").select("id").execute()).toHaveLength(2);
  const [customer, admin] = people!;
  for (const person of [customer!, admin!]) {
    const { user } = await auth.api.signInEmail({ body: { email: person.email, password } });
    const role = await db
      .selectFrom("admins")
      .selectAll()
      .where("userId", "=", user.id)
      .executeTakeFirst();
    expect(role !== undefined).toBe(person === admin);
  }
  expect((await findDemoAccounts(db)).sort()).toEqual(people!.map(({ email }) => email).sort());
});
