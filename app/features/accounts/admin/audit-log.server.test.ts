import { expect, test } from "vitest";
import {
  type AccountCall,
  fetchAuth,
} from "#app/features/accounts/calls/call-account-service.server.ts";
import {
  createStaff,
  createCustomer,
  type TestUser,
  signInAs,
  createCaller,
} from "#test/support/users.ts";
import { openAccounts } from "#test/support/accounts.ts";

const { db, auth } = await openAccounts();

test("logs every staff action with its author and no personal data", async () => {
  const ravi = await createStaff(db);
  const asha = await createCustomer(db);
  const staff = await signInAs(auth, ravi);
  const ask = (call: AccountCall) => fetchAuth(auth, createCaller(staff), call);
  const post = async (path: string, body: object = {}) => await ask({ path, body });
  const of = (person: TestUser) => `/admin/users/${person.id}`;

  const meera = { name: "Meera", email: "meera@example.com" };
  const { id } = await (await post("/admin/users", meera)).json();
  const details = { name: "Asha R", email: "new@example.com", phone: asha.phone };
  await post(of(asha), details);
  await post(of(asha), details);
  await post(`${of(asha)}/ban`, { reason: "Damage not paid" });
  for (const path of ["unban", "unban", "sign-out", "second-step-off"]) {
    await post(`${of(asha)}/${path}`);
  }
  for (const admin of [true, true, false, false]) await post(`${of(asha)}/admin`, { admin });
  await post(`${of(ravi)}/ban`, { reason: "Himself" });
  await post("/admin/users/nobody/sign-out");
  await ask({ path: `/admin/users/${id}`, method: "DELETE" });
  const log = await db
    .selectFrom("auditLog")
    .select(["action", "subject", "subjectId", "detail"])
    .where("actorId", "=", ravi.id)
    .orderBy("id")
    .execute();
  const ashaR = { subject: "", subjectId: asha.id, detail: null };
  expect(log).toEqual([
    { action: "person.added", subject: "", subjectId: id, detail: null },
    { ...ashaR, action: "person.updated", detail: "Name, E-mail" },
    { ...ashaR, action: "person.updated" },
    { ...ashaR, action: "person.banned" },
    { ...ashaR, action: "person.unbanned" },
    { ...ashaR, action: "person.signed-out" },
    { ...ashaR, action: "person.second-step-off" },
    { ...ashaR, action: "person.role-changed", detail: "Customer → Owner" },
    { ...ashaR, action: "person.role-changed", detail: "Owner → Customer" },
    { action: "person.deleted", subject: "", subjectId: id, detail: null },
  ]);
});
