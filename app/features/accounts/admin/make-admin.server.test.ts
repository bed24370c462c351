import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { createCustomer, resetAccounts, type TestUser } from "#test/support/users.ts";
import { makeAdmin } from "./make-admin.server.ts";
import { banUser } from "./restrict-user.server.ts";
import { openTestDatabase } from "#test/support/test-database.ts";

const { db, where } = await openTestDatabase();
let asha: TestUser;
beforeEach(async () => {
  await resetAccounts(db);
  asha = await createCustomer(db);
});

async function runMakeAdmin(...args: string[]) {
  const { databaseUrl, dataDir } = where;
  const env = { NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" };
  const command = promisify(execFile)(process.execPath, ["scripts/make-admin.ts", ...args], {
    env,
  });
  return await command.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  );
}

const admins = async () => {
  const rows = await db.selectFrom("admins").select("userId").execute();
  return rows.map(({ userId }) => userId);
};

test.each(["Asha@Example.com", "98765 43210"])("makes %s an owner once", async (contact) => {
  for (const _ of ["once", "again"]) {
    const { code, output } = await runMakeAdmin(contact);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^Asha Rao \(.+\) is an owner now\.$/m),
    ]);
  }
  expect(await admins()).toEqual([asha.id]);
  const log = db.selectFrom("auditLog").select("action").where("subjectId", "=", asha.id);
  expect(await log.execute()).toEqual([{ action: "person.made-admin-by-operator" }]);
});

test("refuses unknown and deleted users and an unverified phone", async () => {
  const refusal = { code: 1, output: expect.stringContaining("Sign up on the site first") };
  expect(await runMakeAdmin("ravi@example.com")).toEqual(refusal);
  await db.updateTable("users").set({ phoneVerified: 0 }).execute();
  expect(await runMakeAdmin("9876543210")).toEqual(refusal);
  await db.updateTable("users").set({ deletedAt: Date.now() }).execute();
  expect(await runMakeAdmin("asha@example.com")).toEqual(refusal);
  expect(await admins()).toEqual([]);
});

test("refuses banned users", async () => {
  await db.updateTable("users").set({ bannedAt: Date.now(), banReason: "x" }).execute();
  expect(await runMakeAdmin("asha@example.com")).toEqual({
    code: 1,
    output: expect.stringContaining("banned"),
  });
  expect(await admins()).toEqual([]);
});

test("makes a user either banned or admin, never both", async () => {
  const by = (await createCustomer(db, { email: "ravi@example.com", phone: null })).id;
  const [banned, promoted] = await Promise.all([
    banUser(db, { id: asha.id, by, reason: "Damage not paid", at: Date.now() }),
    makeAdmin(db, { kind: "email", to: "asha@example.com" }, Date.now()),
  ]);
  expect(banned.ok).toBe(!promoted.ok);
  expect(await admins()).toEqual(promoted.ok ? [asha.id] : []);
});

test.each([[[]], [["asha"]]])("explains its usage without a contact: %j", async (args) => {
  const { code, output } = await runMakeAdmin(...args);
  expect([code, output]).toEqual([
    2,
    expect.stringContaining("npm run make-admin -- <e-mail or phone>"),
  ]);
});
