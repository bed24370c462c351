import { beforeEach, describe, expect, test } from "vitest";
import { listUserNotes } from "#app/features/accounts/notes/user-notes.server.ts";
import {
  type AccountCall,
  fetchAuth,
} from "#app/features/accounts/calls/call-account-service.server.ts";
import { openAccounts } from "#test/support/accounts.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import {
  createCaller,
  createCustomer,
  createStaff,
  resetAccounts,
  signInAs,
  type TestUser,
} from "#test/support/users.ts";
import { USERS_PER_PAGE } from "./list-users.server.ts";

const { db, auth, findAccount } = await openAccounts();
let ravi: TestUser;
let asha: TestUser;
let staff: Headers;

beforeEach(async () => {
  for (const table of ["carOccupancy", "bookings"] as const) {
    await db.deleteFrom(table).execute();
  }
  await resetAccounts(db);
  ravi = await createStaff(db);
  asha = await createCustomer(db);
  staff = await signInAs(auth, ravi);
});

async function ask(call: AccountCall, headers = staff) {
  const response = await fetchAuth(auth, createCaller(headers), call);
  return { status: response.status, body: await response.json().catch(() => null) };
}

const post = (path: string, body: unknown = {}, headers = staff) => ask({ path, body }, headers);
const of = (person: TestUser) => `/admin/users/${person.id}`;
const getUser = (headers: Headers) => findAccount(headers);
async function turnOnTexts(): Promise<void> {
  const factor = { userId: asha.id, type: "phone", status: "verified" } as const;
  await db
    .insertInto("factors")
    .values({ ...factor, id: "texts", secret: null, lastStep: null, createdAt: 0 })
    .execute();
  const on = db.updateTable("users").set({ hasFactor: 1 });
  await on.where("id", "=", asha.id).execute();
}

const names = (body: { people: { name: string }[] }) => body.people.map(({ name }) => name);

describe("the list", () => {
  test("lists all users, newest first, with the details that staff need", async () => {
    const { status, body } = await ask({ path: "/admin/users" });
    expect(status).toBe(200);
    expect(names(body)).toEqual(["Asha Rao", "Ravi Teja"]);
    expect(body.people[0]).toEqual({
      id: asha.id,
      name: "Asha Rao",
      email: "asha@example.com",
      emailVerified: true,
      phone: "+919876543210",
      phoneVerified: true,
      hasFactor: false,
      isAdmin: false,
      role: null,
      places: null,
      bannedAt: null,
      banReason: null,
      since: expect.any(Number),
    });
    expect(JSON.stringify(body)).not.toMatch(/password|token/i);
  });

  test.each([
    ["text=ash", ["Asha Rao"]],
    ["text=RAVI%20teja", ["Ravi Teja"]],
    ["text=43210", ["Asha Rao"]],
    ["text=ravi%40example", ["Ravi Teja"]],
    ["text=%25", []],
    ["text=_", []],
    ["filter=admins", ["Ravi Teja"]],
    ["filter=banned", []],
    ["filter=nonsense&after=", ["Asha Rao", "Ravi Teja"]],
  ])("%s", async (query, expected) => {
    const { status, body } = await ask({ path: `/admin/users?${query}` });
    expect(status).toBe(200);
    expect(names(body)).toEqual(expected);
  });

  test("returns each user once across pages", async () => {
    for (let n = 0; n < USERS_PER_PAGE + 3; n++) {
      await createCustomer(db, { name: `P${n}`, email: `p${n}@example.com`, phone: null });
    }
    const first = (await ask({ path: "/admin/users" })).body;
    expect(first.people).toHaveLength(USERS_PER_PAGE);
    const rest = (await ask({ path: `/admin/users?after=${first.next}` })).body;
    expect(rest.next).toBeNull();
    const all = [...names(first), ...names(rest)];
    expect(new Set(all).size).toBe(USERS_PER_PAGE + 5);
    expect(all).toHaveLength(USERS_PER_PAGE + 5);
  });
});

describe("accounts created and changed by staff", () => {
  test("invites the user instead of setting a password", async () => {
    const created = await post("/admin/users", { name: "Meera", email: "Meera@Example.com" });
    expect(created).toMatchObject({ status: 200, body: { id: expect.any(String) } });
    const { body } = await ask({ path: `/admin/users/${created.body.id}` });
    expect(body.person).toMatchObject({ email: "meera@example.com", emailVerified: false });
    const mails = await db.selectFrom("outbox").select("payload").execute();
    expect(JSON.stringify(mails)).toContain("meera@example.com");
  });

  test("refuses invalid details", async () => {
    for (const body of [
      {},
      { name: "Meera" },
      { name: "", email: "a@b.co" },
      { name: "M", email: "x" },
    ]) {
      expect((await post("/admin/users", body)).status).toBe(400);
    }
    const taken = await post("/admin/users", { name: "Another", email: asha.email });
    expect(taken).toMatchObject({ status: 409, body: { reason: "email-taken" } });
  });

  test("makes a changed contact unverified and signs the user out", async () => {
    const ashaHeaders = await signInAs(auth, asha);
    const name = { name: "Asha R", email: asha.email, phone: asha.phone };
    expect((await post(of(asha), name)).status).toBe(200);
    expect(await getUser(ashaHeaders)).toMatchObject({ name: "Asha R" });
    const moved = { name: "Asha R", email: "new@example.com", phone: null };
    expect((await post(of(asha), moved)).status).toBe(200);
    expect(await getUser(ashaHeaders)).toBeNull();
    const { person } = (await ask({ path: of(asha) })).body;
    expect(person).toMatchObject({ email: "new@example.com", emailVerified: false, phone: null });
    const mails = await db.selectFrom("outbox").select("payload").execute();
    expect(JSON.stringify(mails)).toContain("asha@example.com");
    expect((await post(of(asha), { ...moved, email: ravi.email })).status).toBe(409);
  });
});

describe("access", () => {
  test("ends every session on a ban and refuses sign-in until it is lifted", async () => {
    const ashaHeaders = await signInAs(auth, asha);
    expect((await post(`${of(asha)}/ban`, { reason: " " })).status).toBe(400);
    expect((await post(`${of(asha)}/ban`, { reason: "Damage not paid" })).status).toBe(200);
    expect(await getUser(ashaHeaders)).toBeNull();
    await expect(signInAs(auth, asha)).rejects.toThrow(/BANNED/);
    const { body } = await ask({ path: "/admin/users?filter=banned" });
    expect(body.people[0]).toMatchObject({ banReason: "Damage not paid" });
    expect((await post(`${of(asha)}/unban`)).status).toBe(200);
    expect(await listUserNotes(db, asha.id)).toMatchObject([{ text: "Banned: Damage not paid" }]);
    expect(await getUser(await signInAs(auth, asha))).not.toBeNull();
  });

  test("turns off the second step and notifies the user", async () => {
    await turnOnTexts();
    await db.insertInto("backupCodes").values({ userId: asha.id, codeHash: "x" }).execute();
    expect(await getUser(await signInAs(auth, asha))).toBeNull();
    expect((await post(`${of(asha)}/second-step-off`)).status).toBe(200);
    expect(await getUser(await signInAs(auth, asha))).toMatchObject({ name: "Asha Rao" });
    for (const table of ["factors", "backupCodes"] as const) {
      expect(await db.selectFrom(table).select("userId").execute()).toEqual([]);
    }
    const messages = await db.selectFrom("outbox").select("payload").execute();
    expect(JSON.stringify(messages)).toContain("Our staff turned off two-step sign-in");
    for (const other of [ravi.id, "nobody"]) {
      expect((await post(`/admin/users/${other}/second-step-off`)).status).not.toBe(200);
    }
  });

  test("signs a user out everywhere", async () => {
    const ashaHeaders = await signInAs(auth, asha);
    expect((await post(`${of(asha)}/sign-out`)).status).toBe(200);
    expect(await getUser(ashaHeaders)).toBeNull();
  });

  test("grants and removes the admin role, never one's own or the last", async () => {
    const ashaHeaders = await signInAs(auth, asha);
    expect((await post(`${of(asha)}/admin`, { admin: true })).status).toBe(200);
    expect(await getUser(ashaHeaders)).toMatchObject({ role: "owner" });
    expect((await post(`${of(asha)}/ban`, { reason: "x" })).body).toMatchObject({
      reason: "is-admin",
    });
    expect((await post(`${of(ravi)}/admin`, { admin: false })).body).toMatchObject({
      reason: "yourself",
    });
    const both = await Promise.all([
      post(`${of(asha)}/admin`, { admin: false }),
      post(`${of(ravi)}/admin`, { admin: false }, ashaHeaders),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.selectFrom("admins").select("userId").execute()).toHaveLength(1);
  });

  test("deletes an account like its owner would, but not while a trip is open", async () => {
    const car = await insertCar(db);
    const later = Date.now() + 24 * 3600_000;
    const period = { pickupAt: later, returnAt: later + 24 * 3600_000 };
    const booking = await insertBooking(db, { carId: car.id, userId: asha.id, ...period });
    const del = { path: of(asha), method: "DELETE" } as const;
    expect(await ask(del)).toMatchObject({ status: 409, body: { reference: booking.reference } });
    await db.updateTable("bookings").set({ status: "cancelled" }).execute();
    expect((await ask(del)).status).toBe(200);
    expect((await ask({ path: of(asha) })).status).toBe(404);
    expect((await ask({ path: of(ravi), method: "DELETE" })).body).toMatchObject({
      reason: "yourself",
    });
  });
});

describe("authorization", () => {
  test("requires an admin, and a recent confirmation for critical actions", async () => {
    const ashaHeaders = await signInAs(auth, asha);
    const calls: AccountCall[] = [
      { path: "/admin/users" },
      { path: "/admin/users", body: { name: "M", email: "m@example.com" } },
      { path: of(ravi) },
      { path: of(ravi), body: { name: "M", email: "m@example.com" } },
      { path: of(ravi), method: "DELETE" },
      { path: `${of(ravi)}/ban`, body: { reason: "x" } },
      { path: `${of(ravi)}/unban`, body: {} },
      { path: `${of(ravi)}/sign-out`, body: {} },
      { path: `${of(asha)}/admin`, body: { admin: true } },
      { path: `${of(asha)}/second-step-off`, body: {} },
    ];
    for (const call of calls) {
      expect([call.path, (await ask(call, new Headers())).status]).toEqual([call.path, 401]);
      expect([call.path, (await ask(call, ashaHeaders)).status]).toEqual([call.path, 403]);
    }
    await db.updateTable("sessions").set({ confirmedAt: 0 }).execute();
    const old = await post(`${of(asha)}/admin`, { admin: true });
    expect(old).toMatchObject({ status: 403, body: { code: "CONFIRMATION_REQUIRED" } });
    await db.deleteFrom("admins").execute();
    expect((await ask({ path: "/admin/users" })).status).toBe(403);
  });
});
