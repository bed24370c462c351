import { beforeEach, expect, test } from "vitest";
import { createCustomer, type TestUser, signInAs } from "#test/support/users.ts";
import { getCodeSentTo, listMessagesTo, differentCode } from "#test/support/queued-messages.ts";
import { openAccounts } from "#test/support/accounts.ts";

const PHONE = "+919876543210";
const NEW_EMAIL = "asha.rao@example.com";

const { db, auth, resetToSession, post } = await openAccounts();
let asha: TestUser;
let headers: Headers;

beforeEach(async () => {
  ({ user: asha, headers } = await resetToSession());
});

const userRow = () =>
  db
    .selectFrom("users")
    .select(["email", "emailVerified", "phone", "phoneVerified"])
    .where("id", "=", asha.id)
    .executeTakeFirstOrThrow();

async function trySignIn(contact: { email: string | null } | { phone: string }, password: string) {
  return await post("/sign-in", { ...contact, password }, new Headers());
}

test("changes the e-mail with the code sent to it and notifies the old one", async () => {
  const sent = await post("/user/email", { email: " Asha.Rao@Example.com " });
  expect(sent).toMatchObject({ status: 200, sentTo: { kind: "email", to: NEW_EMAIL } });
  expect(await userRow()).toMatchObject({ email: asha.email });
  const code = await getCodeSentTo(db, NEW_EMAIL);
  expect(await post("/user/email/verify", { code: differentCode(code) })).toMatchObject({
    code: "CODE_WRONG",
    triesLeft: 4,
  });
  expect(await post("/user/email/verify", { code })).toMatchObject({
    status: 200,
    user: { email: NEW_EMAIL },
  });
  expect(Boolean((await userRow()).emailVerified)).toBe(true);
  for (const to of [asha.email ?? "", PHONE]) {
    const messages = await listMessagesTo(db, to);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain("Your account has a new e-mail");
    expect(messages[0]).not.toContain(NEW_EMAIL);
  }
  expect((await trySignIn({ email: asha.email }, asha.password)).status).toBe(401);
  expect((await trySignIn({ email: NEW_EMAIL }, asha.password)).status).toBe(200);
  expect(await post("/user/email/verify", { code })).toMatchObject({ code: "CODE_EXPIRED" });
});

test("answers the same for another user's e-mail and notifies its owner", async () => {
  await createCustomer(db, { email: "ravi@example.com", phone: null });
  const known = await post("/user/email", { email: "ravi@example.com" });
  await db.deleteFrom("oneTimeCodes").execute();
  const unknown = await post("/user/email", { email: NEW_EMAIL });
  expect({ ...known, sentTo: null }).toEqual({ ...unknown, sentTo: null });
  const [message] = await listMessagesTo(db, "ravi@example.com");
  expect(message).toContain("Someone tried to use this e-mail");
  expect(message).not.toContain(" is your ");
});

test("refuses an e-mail taken meanwhile", async () => {
  await post("/user/email", { email: NEW_EMAIL });
  const code = await getCodeSentTo(db, NEW_EMAIL);
  await createCustomer(db, { email: NEW_EMAIL, phone: null });
  expect(await post("/user/email/verify", { code })).toMatchObject({
    status: 409,
    code: "CONFLICT",
    message: "Another account now uses this e-mail.",
  });
  expect(await userRow()).toMatchObject({ email: asha.email });
  expect(await listMessagesTo(db, asha.email ?? "")).toEqual([]);
});

test("gives the e-mail to one of two concurrent requests", async () => {
  const ravi = await createCustomer(db, { email: "ravi@example.com", phone: null });
  const raviHere = await signInAs(auth, ravi);
  const requests: [Headers, string][] = [];
  for (const from of [headers, raviHere]) {
    await post("/user/email", { email: NEW_EMAIL }, from);
    requests.push([from, await getCodeSentTo(db, NEW_EMAIL)]);
  }
  const answers = await Promise.all(
    requests.map(([from, code]) => post("/user/email/verify", { code }, from)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const owners = db.selectFrom("users").select("id").where("email", "=", NEW_EMAIL);
  expect(await owners.execute()).toHaveLength(1);
});

test("refuses the own verified e-mail and verifies an unverified one", async () => {
  const email = asha.email ?? "";
  expect(await post("/user/email", { email })).toMatchObject({
    code: "CONFLICT",
    message: "This is already your e-mail.",
  });
  await db.updateTable("users").set({ emailVerified: 0 }).execute();
  await post("/user/email", { email });
  const code = await getCodeSentTo(db, email);
  expect(await post("/user/email/verify", { code })).toMatchObject({ status: 200 });
  expect(Boolean((await userRow()).emailVerified)).toBe(true);
});

test("voids a code sent to the old e-mail", async () => {
  await post("/confirm/send", {});
  const old = await getCodeSentTo(db, asha.email ?? "");
  await post("/user/email", { email: NEW_EMAIL });
  await post("/user/email/verify", { code: await getCodeSentTo(db, NEW_EMAIL) });
  expect(await post("/confirm", { code: old })).toMatchObject({ code: "CODE_EXPIRED" });
});

test("requires a name and a host in an e-mail", async () => {
  for (const body of [{}, { email: "" }, { email: "asha" }, { email: ["a@b.example"] }]) {
    expect(await post("/user/email", body)).toMatchObject({ code: "VALIDATION_ERROR" });
  }
});
