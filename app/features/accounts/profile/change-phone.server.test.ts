import { beforeEach, expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { createCustomer, type TestUser } from "#test/support/users.ts";
import { getCodeSentTo, listMessagesTo } from "#test/support/queued-messages.ts";
import { openAccounts } from "#test/support/accounts.ts";

const PHONE = "+919876543210";
const NEW_PHONE = "+919848022338";

const { db, resetToSession, post } = await openAccounts();
let asha: TestUser;

beforeEach(async () => {
  asha = (await resetToSession()).user;
});

const userRow = () =>
  db
    .selectFrom("users")
    .select(["email", "emailVerified", "phone", "phoneVerified"])
    .where("id", "=", asha.id)
    .executeTakeFirstOrThrow();
const setUser = (values: { emailVerified?: number; phoneVerified?: number }) =>
  db.updateTable("users").set(values).where("id", "=", asha.id).execute();

async function trySignIn(contact: { email: string | null } | { phone: string }, password: string) {
  return await post("/sign-in", { ...contact, password }, new Headers());
}

test("changes the phone with the code sent to it and notifies the old one", async () => {
  const sent = await post("/user/phone", { phone: "98480 22338" });
  expect(sent).toMatchObject({ status: 200, sentTo: { kind: "phone", to: NEW_PHONE } });
  expect(await userRow()).toMatchObject({ phone: PHONE });
  const code = await getCodeSentTo(db, NEW_PHONE);
  expect(await post("/user/phone/verify", { code })).toMatchObject({
    status: 200,
    user: { phone: NEW_PHONE },
  });
  expect(Boolean((await userRow()).phoneVerified)).toBe(true);
  expect(await listMessagesTo(db, PHONE)).toEqual([expect.stringContaining("a new phone number")]);
  expect((await trySignIn({ phone: PHONE }, asha.password)).status).toBe(401);
  expect((await trySignIn({ phone: NEW_PHONE }, asha.password)).status).toBe(200);
});

test("verifies an unverified phone by its code", async () => {
  await setUser({ phoneVerified: 0 });
  await post("/user/phone", { phone: PHONE });
  const code = await getCodeSentTo(db, PHONE);
  expect(await post("/user/phone/verify", { code })).toMatchObject({ status: 200 });
  expect((await trySignIn({ phone: PHONE }, asha.password)).status).toBe(200);
  expect((await listMessagesTo(db, asha.email ?? ""))[0]).toContain("a new phone number");
});

test("notifies the owner of another user's phone and sends no code", async () => {
  await createCustomer(db, { email: "ravi@example.com", phone: NEW_PHONE });
  expect(await post("/user/phone", { phone: NEW_PHONE })).toMatchObject({ status: 200 });
  const messages = await listMessagesTo(db, NEW_PHONE);
  expect(messages).toEqual([
    expect.stringMatching(/Somebody wants to use this number\. .* If it was you, sign in with it/),
  ]);
});

test("refuses a phone verified by another account meanwhile", async () => {
  await post("/user/phone", { phone: NEW_PHONE });
  const code = await getCodeSentTo(db, NEW_PHONE);
  await createCustomer(db, { email: "ravi@example.com", phone: NEW_PHONE });
  const refused = await post("/user/phone/verify", { code });
  expect(refused).toMatchObject({ status: 409, code: "CONFLICT" });
  expect(await userRow()).toMatchObject({ phone: PHONE });
});

test("removes the phone and notifies the user", async () => {
  expect(await post("/user/phone", { phone: "" })).toMatchObject({ user: { phone: null } });
  const { phone, phoneVerified } = await userRow();
  expect([phone, Boolean(phoneVerified)]).toEqual([null, false]);
  expect((await listMessagesTo(db, PHONE))[0]).toContain("was removed");
  expect(await post("/user/phone", {})).toMatchObject({ code: "VALIDATION_ERROR" });
});

test("keeps the only verified contact, but removes an unverified phone", async () => {
  await setUser({ emailVerified: 0 });
  expect(await post("/user/phone", { phone: "" })).toMatchObject({
    status: 409,
    message: expect.stringContaining("only reliable way to sign in"),
  });
  expect(await userRow()).toMatchObject({ phone: PHONE });
  await setUser({ phoneVerified: 0 });
  expect(await post("/user/phone", { phone: "" })).toMatchObject({ status: 200 });
});

test("keeps a phone that is the second step, and removes an unfinished factor with it", async () => {
  const factor = { id: newId(), userId: asha.id, type: "phone", secret: null } as const;
  await db
    .insertInto("factors")
    .values({ ...factor, status: "verified", lastStep: null, createdAt: Date.now() })
    .execute();
  const refused = await post("/user/phone", { phone: "" });
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("two-step") });
  const changed = await post("/user/phone", { phone: NEW_PHONE });
  expect(changed).toMatchObject({ status: 200 });
  await db.updateTable("factors").set({ status: "unverified" }).execute();
  expect(await post("/user/phone", { phone: "" })).toMatchObject({ status: 200 });
  expect(await db.selectFrom("factors").select("id").execute()).toEqual([]);
});
