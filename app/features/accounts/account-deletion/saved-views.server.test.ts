import { expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createCustomer } from "#test/support/users.ts";
import { deleteAccount } from "./delete-account.server.ts";

const { db } = await openTestDatabase();

test("deleting an account deletes the saved views that search for it, and no others", async () => {
  const asha = await createCustomer(db, { email: "asha_rao@example.com", phone: "+919812345678" });
  const colleague = await createCustomer(db, { email: "ravi@example.com", phone: null });
  const searches: Record<string, string>[] = [
    { text: "asha_rao@example.com", filter: "pending" },
    { text: "+919812345678" },
    { customer: asha.id },
    { text: "ashaxrao@example.com" },
    { filter: "pending" },
  ];
  const views = searches.map((search, index) => ({
    id: newId(),
    userId: colleague.id,
    name: `View ${index}`,
    search: `?${new URLSearchParams(search).toString()}`,
    createdAt: CREATED_AT,
  }));
  const own = { id: newId(), userId: asha.id, name: "Own", search: "?filter=all" };
  await db
    .insertInto("savedViews")
    .values([...views, { ...own, createdAt: CREATED_AT }])
    .execute();
  expect(await deleteAccount(db, asha.id, CREATED_AT)).toEqual({ ok: true, value: null });
  const kept = await db.selectFrom("savedViews").select("name").orderBy("name").execute();
  expect(kept).toEqual([{ name: "View 3" }, { name: "View 4" }]);
});
