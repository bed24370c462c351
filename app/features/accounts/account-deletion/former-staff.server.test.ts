import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { updateUser } from "#app/features/accounts/admin/manage-user.server.ts";
import { setRole } from "#app/features/accounts/staff/set-role.server.ts";
import { listActors, listEntries } from "#app/features/audit-log/list-entries.server.ts";
import { logQuery } from "#app/features/audit-log/log-query.ts";
import { writeAuditLog } from "#app/records/audit-log.server.ts";
import { openAccounts } from "#test/support/accounts.ts";
import { CREATED_AT, insertBooking, insertCar } from "#test/support/factories.ts";
import { createStaff, signInAs, type TestUser } from "#test/support/users.ts";
import { deleteAccount } from "./delete-account.server.ts";

const { db, auth, post, resetToSession } = await openAccounts();
let customer: TestUser;
let meera: TestUser;
let owner: TestUser;

beforeEach(async () => {
  customer = (await resetToSession()).user;
  owner = await createStaff(db, { email: "owner@example.com" });
  const contact = { email: "meera@example.com", phone: "+919812345678" };
  meera = await createStaff(db, { name: "Meera Nair", ...contact }, "counter");
});

const closeDay = async () =>
  await inTransaction(db, async (tx) => {
    const subject = { kind: "till", id: "1", name: "the day" } as const;
    await writeAuditLog(tx, { userId: meera.id }, { action: "till.closed", subject }, CREATED_AT);
  });

const dismiss = async () => {
  const change = { id: meera.id, by: owner.id, role: null, at: CREATED_AT };
  expect(await setRole(db, change)).toEqual({ ok: true, value: null });
};

const userRow = () =>
  db.selectFrom("users").selectAll().where("id", "=", meera.id).executeTakeFirstOrThrow();

test("who leaves the staff and deletes the account stays the author of what they did", async () => {
  await closeDay();
  await dismiss();
  const car = await insertCar(db);
  const trip = { carId: car.id, userId: meera.id, userName: "Meera Nair" };
  await insertBooking(db, { ...trip, status: "expired", userEmail: "meera@example.com" });
  expect(await deleteAccount(db, meera.id, CREATED_AT)).toEqual({ ok: true, value: null });

  const { entries } = await listEntries(db, logQuery.parse({ actor: meera.id }));
  expect(entries).toMatchObject([{ action: "till.closed", actor: "Meera Nair" }]);
  expect(await listActors(db)).toContainEqual({ id: meera.id, name: "Meera Nair" });
  const { email, ...kept } = await userRow();
  expect(kept).toMatchObject({ name: "Meera Nair", phone: null, deletedAt: CREATED_AT });
  expect(email).not.toContain("meera");
  const bookings = db.selectFrom("bookings").select(["userName", "userEmail"]);
  expect(await bookings.where("userId", "=", meera.id).execute()).toEqual([
    { userName: "Deleted customer", userEmail: "" },
  ]);
});

test("so does who was given a role, by the record of it", async () => {
  await dismiss();
  await deleteAccount(db, meera.id, CREATED_AT);
  const { entries } = await listEntries(db, logQuery.parse({ actor: owner.id }));
  expect(entries).toMatchObject([{ subject: "Meera Nair", detail: "Counter → Customer" }]);
});

test("staff who change their own name are recorded with the one before", async () => {
  await closeDay();
  const headers = new Headers(await signInAs(auth, meera));
  const rename = async (name: string) => await post("/user/name", { name }, headers);
  expect(await rename("Ravi Teja")).toMatchObject({ status: 200 });
  expect(await rename("Ravi Teja")).toMatchObject({ status: 200 });
  const log = db.selectFrom("auditLog").select(["action", "subjectId", "detail"]);
  expect(await log.where("actorId", "=", meera.id).orderBy("id").execute()).toMatchObject([
    { action: "till.closed" },
    { action: "person.updated", subjectId: meera.id, detail: "Name: Meera Nair → Ravi Teja" },
  ]);
});

test("a colleague who changes the name of who was staff is recorded with it, a customer's is not", async () => {
  await closeDay();
  await dismiss();
  for (const { id, email, phone } of [meera, customer]) {
    const details = { name: "Ravi Teja", email, phone };
    expect(await updateUser(db, id, details, { by: owner.id, at: CREATED_AT })).toMatchObject({
      ok: true,
    });
  }
  const log = db.selectFrom("auditLog").select(["subjectId", "detail"]);
  const updates = log.where("actorId", "=", owner.id).where("action", "=", "person.updated");
  expect(await updates.orderBy("id").execute()).toEqual([
    { subjectId: meera.id, detail: "Name: Meera Nair → Ravi Teja" },
    { subjectId: customer.id, detail: "Name" },
  ]);
});

test("a customer who changes their name is not recorded", async () => {
  expect(await post("/user/name", { name: "Asha Devi" })).toMatchObject({ status: 200 });
  const log = db.selectFrom("auditLog").select("id").where("subjectId", "=", customer.id);
  expect(await log.execute()).toEqual([]);
});
