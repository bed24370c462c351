import { expect, onTestFinished, test } from "vitest";
import { CREATED_AT, insertUser } from "#test/support/factories.ts";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { staffRoles } from "./040-staff-roles.ts";

test("makes every admin an owner, and allows the five roles only", async () => {
  const { db, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const dialect = await migrateBefore(db, "040");
  const [{ id: first }, { id: second }] = [await insertUser(db), await insertUser(db)];
  await db
    .insertInto("admins")
    .values([{ userId: first }, { userId: second }])
    .execute();

  await staffRoles(dialect).up(db.withoutPlugins());

  const roles = db.selectFrom("admins").select("role");
  expect(await roles.execute()).toEqual([{ role: "owner" }, { role: "owner" }]);
  const change = (role: string) =>
    db
      .updateTable("admins")
      .set({ role: role as "yard" })
      .where("userId", "=", first)
      .execute();
  await change("yard");
  await expect(change("admin")).rejects.toThrow(/check/i);
});

test("keeps one open invitation to an e-mail", async () => {
  const { db, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const dialect = await migrateBefore(db, "040");
  await staffRoles(dialect).up(db.withoutPlugins());
  const { id: invitedBy } = await insertUser(db);
  const invitation = {
    email: "meera@example.com",
    role: "yard",
    tokenHash: "hash",
    invitedBy,
    createdAt: CREATED_AT,
    sentAt: CREATED_AT,
    expiresAt: CREATED_AT + 1,
    acceptedAt: null,
    acceptedBy: null,
    revokedAt: null,
  } as const;
  const insert = (id: string, change: { revokedAt?: number; acceptedAt?: number } = {}) =>
    db
      .insertInto("staffInvitations")
      .values({ ...invitation, ...change, id })
      .execute();
  await insert("1", { revokedAt: CREATED_AT });
  await insert("2");
  await expect(insert("3")).rejects.toThrow(/unique/i);
  await expect(insert("4", { acceptedAt: CREATED_AT })).rejects.toThrow(/check/i);
});
