import { expect, test } from "vitest";
import { deleteAccount } from "#app/features/accounts/account-deletion/delete-account.server.ts";
import { CREATED_AT as now, insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { findCompany, saveCompany } from "./company.server.ts";

const { db } = await openTestDatabase();
const company = { name: "Bay Traders", address: "1 Beach Road", gstin: "37AAACB1234C1Z5" };
const ofCustomer = { staff: null, now };

test("a form that is sent twice at once is saved", async () => {
  const { id: userId } = await insertUser(db);
  const send = () => saveCompany(db, userId, company, ofCustomer);
  await Promise.all([send(), send(), send()]);
  expect(await findCompany(db, userId)).toEqual(company);
});

test("nothing is saved for an account that is deleted", async () => {
  const { id: userId } = await insertUser(db);
  await deleteAccount(db, userId, now);
  await saveCompany(db, userId, company, ofCustomer);
  expect(await findCompany(db, userId)).toBe(null);
});

test("the log says which fields staff changed, and holds no GSTIN: it outlives the account", async () => {
  const { id: userId } = await insertUser(db);
  const { id: staffId } = await insertUser(db);
  const moved = { ...company, address: "2 Beach Road" };
  for (const saved of [company, moved, moved, null]) {
    await saveCompany(db, userId, saved, { staff: { userId: staffId }, now });
  }
  const log = db.selectFrom("auditLog").select("detail").where("actorId", "=", staffId);
  expect((await log.orderBy("id").execute()).map(({ detail }) => detail)).toEqual([
    "Name, Address, GSTIN",
    "Address",
    null,
    "none",
  ]);
});
