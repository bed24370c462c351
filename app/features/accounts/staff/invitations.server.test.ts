import { beforeEach, describe, expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import type { StaffRole } from "#app/domain/staff-roles.ts";
import { deleteAccount } from "#app/features/accounts/account-deletion/delete-account.server.ts";
import { deleteExpired } from "#app/features/accounts/service/delete-expired.server.ts";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import { findStaffRole } from "#app/records/users/find-role.server.ts";
import { ACCOUNTS_SECRET, openAccounts } from "#test/support/accounts.ts";
import { listMessagesTo } from "#test/support/queued-messages.ts";
import {
  createCaller,
  createCustomer,
  createStaff,
  headersWithCookies,
  resetAccounts,
  signInAs,
  type TestUser,
} from "#test/support/users.ts";
import { findInvitation, listOpenInvitations } from "./find-invitation.server.ts";
import { inviteStaff } from "./invite-staff.server.ts";
import { setRole } from "./set-role.server.ts";

const EMAIL = "meera@example.com";
const NOBODY = new Headers();

const { db, auth, findAccount } = await openAccounts();
let owner: TestUser;
let headers: Headers;

beforeEach(async () => {
  await resetAccounts(db);
  owner = await createStaff(db);
  headers = await signInAs(auth, owner);
});

async function send(path: string, body: unknown, as = headers, method?: "DELETE") {
  const call = { path, body, ...(method && { method }) };
  return await fetchAuth(auth, createCaller(as), call);
}

async function invite(role: StaffRole = "counter", email = EMAIL): Promise<string> {
  const response = await send("/admin/invitations", { email, role });
  expect(response.status).toBe(200);
  return await tokenTo(email);
}

async function tokenTo(email: string): Promise<string> {
  const mail = (await listMessagesTo(db, email)).at(-1) ?? "";
  const url = new URL(/http:\S+/.exec(mail)?.[0] ?? "");
  expect(url.pathname).toBe("/staff-invitation");
  return url.searchParams.get("token") ?? "";
}

const accept = (token: string, as = NOBODY, name = "Meera Nair") =>
  send("/invitation/accept", { token, name }, as);
const stateOf = async (token: string, at = Date.now()) =>
  (await findInvitation({ db, secret: ACCOUNTS_SECRET }, token, at))?.state ?? null;
const refusalOf = async (response: Response) => ({
  status: response.status,
  reason: (await response.json()).reason,
});

describe("a new colleague", () => {
  test("gets an account with the role and is signed in, once", async () => {
    const token = await invite();
    expect(await stateOf(token)).toBe("open");
    expect(await refusalOf(await accept(token, NOBODY, " "))).toMatchObject({
      reason: "name-required",
    });
    const response = await accept(token);
    expect(await response.json()).toMatchObject({ user: { email: EMAIL }, awaitsFactor: false });
    const session = headersWithCookies(response.headers.getSetCookie());
    expect(await findAccount(session)).toMatchObject({ role: "counter", name: "Meera Nair" });
    expect(await stateOf(token)).toBe("accepted");
    expect(await refusalOf(await accept(token))).toEqual({ status: 409, reason: "ended" });
    const log = db.selectFrom("auditLog").select(["action", "subject", "detail"]).orderBy("id");
    expect(await log.where("detail", "=", "Counter").execute()).toEqual([
      { action: "invitation.sent", subject: "m•••@example.com", detail: "Counter" },
      { action: "person.invitation-accepted", subject: "", detail: "Counter" },
    ]);
  });

  test("works at the places that the invitation names", async () => {
    const places = [{ city: "Visakhapatnam", location: "Airport" }];
    expect((await send("/admin/invitations", { email: EMAIL, role: "yard", places })).status).toBe(
      200,
    );
    expect(await listOpenInvitations(db)).toMatchObject([{ role: "yard", places }]);
    const id = (await listOpenInvitations(db))[0]?.id ?? "";
    expect((await send(`/admin/invitations/${id}/send`, {})).status).toBe(200);
    const response = await accept(await tokenTo(EMAIL));
    const session = headersWithCookies(response.headers.getSetCookie());
    expect(await findAccount(session)).toMatchObject({ role: "yard", places });
    const [last] = await db
      .selectFrom("auditLog")
      .select("detail")
      .where("action", "=", "person.invitation-accepted")
      .orderBy("id", "desc")
      .execute();
    expect(last).toEqual({ detail: "Yard (Airport, Visakhapatnam)" });
    for (const wrong of [[], ["Airport"], [{ city: "x".repeat(101), location: "" }], "all"]) {
      const body = { email: EMAIL, role: "yard", places: wrong };
      expect((await send("/admin/invitations", body)).status).toBe(400);
    }
  });

  test("accepts once, even twice at once", async () => {
    const token = await invite();
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409]);
    const users = db.selectFrom("users").select("id").where("email", "=", EMAIL);
    expect(await users.execute()).toHaveLength(1);
  });
});

describe("somebody with an account", () => {
  test("signs in before accepting, and keeps the session", async () => {
    const asha = await createCustomer(db);
    const token = await invite("yard", "asha@example.com");
    expect(await refusalOf(await accept(token))).toMatchObject({ reason: "other-account" });
    expect(await refusalOf(await accept(token, headers))).toMatchObject({
      reason: "other-account",
    });
    const own = await signInAs(auth, asha);
    expect((await accept(token, own)).status).toBe(200);
    expect(await findAccount(own)).toMatchObject({ role: "yard", name: "Asha Rao" });
  });

  test("loses what others may have set up under an e-mail that was not verified", async () => {
    const unverified = { emailVerified: false, phone: null, phoneVerified: false };
    const asha = await createCustomer(db, unverified);
    const stranger = await signInAs(auth, asha).catch(() => NOBODY);
    const token = await invite("manager", "asha@example.com");
    expect((await accept(token)).status).toBe(200);
    expect(await findAccount(stranger)).toBeNull();
    await expect(signInAs(auth, asha)).rejects.toThrow();
  });

  test("is refused where banned, and where staff already", async () => {
    const asha = await createCustomer(db);
    const token = await invite("yard", "asha@example.com");
    const own = db.updateTable("users").where("id", "=", asha.id);
    await own.set({ bannedAt: 1 }).execute();
    expect(await refusalOf(await accept(token))).toMatchObject({ reason: "ended" });
    const again = await send("/admin/invitations", { email: "asha@example.com", role: "yard" });
    expect(await refusalOf(again)).toMatchObject({ reason: "banned-account" });
    const self = await send("/admin/invitations", { email: owner.email, role: "yard" });
    expect(await refusalOf(self)).toMatchObject({ reason: "already-staff" });
  });

  test("keeps a role that was given meanwhile", async () => {
    const asha = await createCustomer(db);
    const token = await invite("yard", "asha@example.com");
    await setRole(db, { id: asha.id, by: owner.id, role: "manager", at: Date.now() });
    expect((await accept(token, await signInAs(auth, asha))).status).toBe(200);
    expect(await findStaffRole(db, asha.id)).toBe("manager");
  });
});

describe("an invitation ends", () => {
  test("after 7 days", async () => {
    const token = await invite();
    expect(await stateOf(token, Date.now() + 6.9 * DAY)).toBe("open");
    expect(await stateOf(token, Date.now() + 7.1 * DAY)).toBe("expired");
    await db.updateTable("staffInvitations").set({ sentAt: 0, expiresAt: 1 }).execute();
    expect(await refusalOf(await accept(token))).toMatchObject({ reason: "ended" });
  });

  test("when it is revoked or replaced by a newer link", async () => {
    const first = await invite();
    const [{ id = "" } = {}] = await listOpenInvitations(db);
    expect((await send(`/admin/invitations/${id}/send`, {})).status).toBe(200);
    const second = await tokenTo(EMAIL);
    expect([await stateOf(first), await stateOf(second)]).toEqual([null, "open"]);
    expect((await accept(first)).status).toBe(409);
    expect((await send(`/admin/invitations/${id}`, undefined, headers, "DELETE")).status).toBe(200);
    expect(await stateOf(second)).toBe("revoked");
    expect((await accept(second)).status).toBe(409);
    expect((await send(`/admin/invitations/${id}/send`, {})).status).toBe(409);
    const [one, other] = [await invite("yard"), await invite("counter")];
    expect([await stateOf(one), await stateOf(other)]).toEqual(["revoked", "open"]);
    expect(await listOpenInvitations(db)).toHaveLength(1);
  });

  test("with the right of whoever sent it", async () => {
    const manager = await createStaff(db, { email: "manager@example.com" }, "manager");
    const sender = { by: manager.id, site: "http://samudra.test", at: Date.now() };
    const deps = { db, secret: ACCOUNTS_SECRET };
    expect((await inviteStaff(deps, { email: EMAIL, role: "manager" }, sender)).ok).toBe(true);
    const token = await tokenTo(EMAIL);
    await setRole(db, { id: manager.id, by: owner.id, role: "counter", at: Date.now() });
    expect(await stateOf(token)).toBe("revoked");
    expect((await accept(token)).status).toBe(409);
  });
});

test("a manager neither invites an owner nor touches such an invitation", async () => {
  const manager = await createStaff(db, { email: "manager@example.com" }, "manager");
  const as = await signInAs(auth, manager);
  const forged = await send("/admin/invitations", { email: EMAIL, role: "owner" }, as);
  expect(await refusalOf(forged)).toMatchObject({ reason: "above-own-role" });
  await invite("owner");
  const [{ id = "" } = {}] = await listOpenInvitations(db);
  for (const [path, method] of [
    [`/admin/invitations/${id}/send`, undefined],
    [`/admin/invitations/${id}`, "DELETE"],
  ] as const) {
    const refusal = await send(path, method === undefined ? {} : undefined, as, method);
    expect(await refusalOf(refusal)).toMatchObject({ reason: "above-own-role" });
  }
});

test("stores no token, refuses invented ones and limits how many are sent", async () => {
  const token = await invite();
  const [id = "", key = ""] = token.split(".");
  expect(key).toMatch(/^[\w-]{32}$/);
  const rows = await db.selectFrom("staffInvitations").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(key);
  for (const invented of ["", id, `${id}.`, `${id}.${key}x`, `x.${key}`]) {
    expect((await accept(invented)).status).toBe(409);
  }
  const statuses = [];
  for (let count = 0; count < 5; count += 1) {
    const again = await send("/admin/invitations", { email: EMAIL, role: "yard" });
    statuses.push(again.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test("is erased with the account, and a month after it ended", async () => {
  await invite("yard", "kabir@example.com");
  const token = await invite();
  const { user } = await (await accept(token)).json();
  await setRole(db, { id: user.id, by: owner.id, role: null, at: Date.now() });
  expect(await deleteAccount(db, user.id, Date.now())).toMatchObject({ ok: true });
  const emails = () => db.selectFrom("staffInvitations").select("email").execute();
  expect(await emails()).toEqual([{ email: "kabir@example.com" }]);
  await deleteExpired(db, Date.now() + 38 * DAY);
  expect(await emails()).toEqual([]);
});
