import { beforeEach, expect, test } from "vitest";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import { openAccounts } from "#test/support/accounts.ts";
import {
  createCaller,
  createCustomer,
  createStaff,
  resetAccounts,
  signInAs,
  type TestUser,
} from "#test/support/users.ts";

const { db, auth, findAccount } = await openAccounts();
let asha: TestUser;
let manager: TestUser;
let clerk: TestUser;

beforeEach(async () => {
  await resetAccounts(db);
  manager = await createStaff(db, { name: "Mira", email: "mira@example.com" }, "manager");
  clerk = await createStaff(db, { name: "Kiran", email: "kiran@example.com" }, "counter");
  asha = await createCustomer(db);
});

async function update(by: TestUser, user: TestUser, contacts: { email: string; phone: string }) {
  const call = { path: `/admin/users/${user.id}`, body: { name: "Asha Rao", ...contacts } };
  const response = await fetchAuth(auth, createCaller(await signInAs(auth, by)), call);
  return { status: response.status, body: await response.json().catch(() => null) };
}

async function turnOnTexts({ id: userId }: TestUser): Promise<void> {
  const factor = { userId, type: "phone", status: "verified", createdAt: 0 } as const;
  await db
    .insertInto("factors")
    .values({ ...factor, id: `texts-${userId}`, secret: null, lastStep: null })
    .execute();
  await db.updateTable("users").set({ hasFactor: 1 }).where("id", "=", userId).execute();
}

async function listNotices() {
  const rows = await db.selectFrom("outbox").select(["kind", "payload"]).orderBy("kind").execute();
  return rows
    .filter(({ payload }) => payload.includes("Your e-mail or phone was changed"))
    .map(({ kind, payload }) => [kind, (JSON.parse(payload) as { to: string }).to]);
}

const EMAIL = "asha@example.com";
const PHONE = "+919876543210";
const OTHER = "other@example.com";

test.each([
  ["replaced", { email: OTHER, phone: "" }],
  ["changed in one part, by which the other still signs in", { email: OTHER, phone: PHONE }],
])("whoever can be reached hears that the contacts were %s", async (_, contacts) => {
  expect((await update(clerk, asha, contacts)).status).toBe(200);
  expect(await listNotices()).toEqual([
    ["mail", EMAIL],
    ["sms", PHONE],
  ]);
});

test("a change of the name alone is told to nobody", async () => {
  expect((await update(clerk, asha, { email: EMAIL, phone: PHONE })).status).toBe(200);
  expect(await listNotices()).toEqual([]);
});

test("only who may turn off a second step changes the phone that it is sent to", async () => {
  await turnOnTexts(asha);
  const moved = { email: EMAIL, phone: "+919876500099" };
  expect(await update(clerk, asha, moved)).toMatchObject({
    status: 409,
    body: { reason: "above-own-role" },
  });
  expect(await db.selectFrom("factors").select("id").execute()).toHaveLength(1);
  expect((await update(manager, asha, moved)).status).toBe(200);
  expect(await db.selectFrom("factors").select("id").execute()).toEqual([]);
  expect(await findAccount(await signInAs(auth, asha))).toMatchObject({ phone: moved.phone });
  const messages = await db.selectFrom("outbox").select("payload").execute();
  expect(JSON.stringify(messages)).toMatch(/is now off/);
});

test("nobody turns off a second step of staff by their phone", async () => {
  await turnOnTexts(clerk);
  const moved = { email: "kiran@example.com", phone: "+919876500099" };
  const refused = { status: 409, body: { reason: "is-admin" } };
  expect(await update(manager, clerk, moved)).toMatchObject(refused);
});
