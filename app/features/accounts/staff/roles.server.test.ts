import { beforeEach, describe, expect, test } from "vitest";
import type { StaffRole } from "#app/domain/staff-roles.ts";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import { findStaffRole } from "#app/records/users/find-role.server.ts";
import { openAccounts } from "#test/support/accounts.ts";
import {
  createCaller,
  createCustomer,
  createStaff,
  resetAccounts,
  signInAs,
  type TestUser,
} from "#test/support/users.ts";
import { setRole } from "./set-role.server.ts";

const { db, auth } = await openAccounts();

beforeEach(() => resetAccounts(db));

const createMember = (role: StaffRole, name: string = role) =>
  createStaff(db, { name, email: `${name}@example.com` }, role);
const roleOf = ({ id }: TestUser) => findStaffRole(db, id);

async function send(headers: Headers, path: string, body: unknown, method?: "DELETE") {
  const call = { path, body, ...(method && { method }) };
  const response = await fetchAuth(auth, createCaller(headers), call);
  return { status: response.status, body: await response.json().catch(() => null) };
}

describe("giving roles", () => {
  test("an owner gives any role; the log says who, from and to", async () => {
    const owner = await createMember("owner");
    const asha = await createCustomer(db);
    const headers = await signInAs(auth, owner);
    for (const role of ["yard", "owner", null] as const) {
      const path = `/admin/users/${asha.id}/role`;
      expect((await send(headers, path, { role })).status).toBe(200);
      expect(await roleOf(asha)).toBe(role);
    }
    const log = db.selectFrom("auditLog").select(["actorId", "subjectId", "action", "detail"]);
    const entry = { actorId: owner.id, subjectId: asha.id, action: "person.role-changed" };
    expect(await log.where("actorId", "=", owner.id).orderBy("id").execute()).toEqual([
      { ...entry, detail: "Customer → Yard" },
      { ...entry, detail: "Yard → Owner" },
      { ...entry, detail: "Owner → Customer" },
    ]);
  });

  test("a manager gives no role above their own and leaves owners alone", async () => {
    const [manager, owner] = [await createMember("manager"), await createMember("owner")];
    const asha = await createCustomer(db);
    const headers = await signInAs(auth, manager);
    const change = (user: TestUser, role: unknown) =>
      send(headers, `/admin/users/${user.id}/role`, { role });
    expect((await change(asha, "manager")).status).toBe(200);
    expect((await change(asha, "counter")).status).toBe(200);
    for (const refusal of [
      await change(asha, "owner"),
      await change(owner, "counter"),
      await change(owner, null),
      await send(headers, `/admin/users/${asha.id}/admin`, { admin: true }),
      await send(headers, `/admin/users/${owner.id}/admin`, { admin: false }),
    ]) {
      expect(refusal).toMatchObject({ status: 409, body: { reason: "above-own-role" } });
    }
    expect((await change(asha, "admin")).status).toBe(400);
    expect(await change(manager, "owner")).toMatchObject({ body: { reason: "yourself" } });
    expect([await roleOf(asha), await roleOf(owner)]).toEqual(["counter", "owner"]);
  });

  test.each(["counter", "yard", "accountant"] as const)("%s gives none", async (role) => {
    const [member, asha] = [await createMember(role), await createCustomer(db)];
    const headers = await signInAs(auth, member);
    for (const path of [`/admin/users/${asha.id}/role`, `/admin/users/${member.id}/role`]) {
      expect((await send(headers, path, { role: "owner" })).status).toBe(403);
    }
    const invitation = { email: "friend@example.com", role };
    expect((await send(headers, "/admin/invitations", invitation)).status).toBe(403);
    expect([await roleOf(asha), await roleOf(member)]).toEqual([null, role]);
  });
});

test("keeps an owner when two demote each other at once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [first, second] = [
      await createMember("owner", `first-${round}`),
      await createMember("owner", `second-${round}`),
    ];
    const at = Date.now();
    const results = await Promise.all([
      setRole(db, { id: first.id, by: second.id, role: "yard", at }),
      setRole(db, { id: second.id, by: first.id, role: null, at }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const roles = [await roleOf(first), await roleOf(second)];
    expect(roles.filter((role) => role === "owner")).toHaveLength(1);
    await resetAccounts(db);
  }
});

describe("accounts of colleagues", () => {
  test("are no way up: whoever may not give a role cannot change its account", async () => {
    const [owner, counter] = [await createMember("owner"), await createMember("counter")];
    const headers = await signInAs(auth, counter);
    const details = { name: "Owner", email: "mine@example.com", phone: null };
    for (const user of [owner, counter]) {
      const changed = await send(headers, `/admin/users/${user.id}`, details);
      expect(changed).toMatchObject({ status: 409, body: { reason: "above-own-role" } });
    }
    const manager = await signInAs(auth, await createMember("manager"));
    const path = `/admin/users/${owner.id}`;
    expect((await send(manager, path, details)).status).toBe(409);
    expect((await send(manager, `${path}/sign-out`, {})).status).toBe(409);
    expect((await send(manager, `${path}/ban`, { reason: "x" })).status).toBe(409);
    expect((await send(manager, `${path}/second-step-off`, {})).status).toBe(409);
    expect((await send(manager, path, undefined, "DELETE")).status).toBe(409);
    const users = db.selectFrom("users").select("email").where("id", "=", owner.id);
    expect(await users.executeTakeFirst()).toEqual({ email: owner.email });
  });

  test("are read and changed by counter staff where they are customers", async () => {
    const headers = await signInAs(auth, await createMember("counter"));
    const asha = await createCustomer(db);
    const path = `/admin/users/${asha.id}`;
    const details = { name: "Asha R", email: asha.email, phone: asha.phone };
    expect((await send(headers, path, details)).status).toBe(200);
    expect((await send(headers, `${path}/ban`, { reason: "x" })).status).toBe(403);
    expect((await send(headers, path, undefined, "DELETE")).status).toBe(403);
  });
});
