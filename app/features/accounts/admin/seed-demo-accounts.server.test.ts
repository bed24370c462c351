import { expect, test } from "vitest";
import { listDemoAccounts, seedDemoAccounts } from "./seed-demo-accounts.server.ts";
import { openAccounts } from "#test/support/accounts.ts";

const { db, post } = await openAccounts();

test("creates the demo accounts once, able to sign in and listed as demo accounts", async () => {
  expect(await listDemoAccounts(db)).toEqual([]);
  const password = "a8Kq-72hsLw0";
  // Several processes may start on an empty database.
  const starts = [1, 2, 3].map(() => seedDemoAccounts(db, password, Date.now()));
  const [people = []] = await Promise.all(starts);
  expect(await seedDemoAccounts(db, password, Date.now())).toEqual(people);
  expect(people.map(({ role }) => role)).toEqual(["Customer", "Admin"]);
  const users = await db.selectFrom("users").selectAll().execute();
  expect(users).toHaveLength(2);
  for (const { role, email } of people) {
    const phone = users.find((user) => user.email === email)?.phone;
    for (const contact of [{ email }, { phone }]) {
      const { user } = await post("/sign-in", { ...contact, password });
      const admin = await db
        .selectFrom("admins")
        .selectAll()
        .where("userId", "=", user.id)
        .executeTakeFirst();
      expect(admin !== undefined).toBe(role === "Admin");
    }
  }
  expect((await listDemoAccounts(db)).sort()).toEqual(people.map(({ email }) => email).sort());
});
