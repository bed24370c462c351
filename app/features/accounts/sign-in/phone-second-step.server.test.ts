import { beforeEach, expect, test } from "vitest";
import { openAccounts } from "#test/support/accounts.ts";
import { type TestUser } from "#test/support/users.ts";
import { getCodeSentTo, listMessagesTo } from "#test/support/queued-messages.ts";

const phone = "+919876543210";
const { db, resetToCustomer, post } = await openAccounts();
let asha: TestUser;

beforeEach(async () => {
  asha = await resetToCustomer();
});

async function turnOnTexts(): Promise<void> {
  const factor = { userId: asha.id, type: "phone", status: "verified" } as const;
  await db
    .insertInto("factors")
    .values({ ...factor, id: "texts", secret: null, lastStep: null, createdAt: 0 })
    .execute();
  await db.updateTable("users").set({ hasFactor: 1 }).execute();
}

test.each(["/code/send", "/recover"])(
  "sends no code by %s when the phone is the second step",
  async (path) => {
    await turnOnTexts();
    expect(await post(path, { phone })).toEqual({ status: 200, resendAfterSeconds: 30 });
    const [text] = await listMessagesTo(db, phone);
    expect(JSON.stringify(text)).toContain("is the second step of your");
    expect(JSON.stringify(text)).not.toMatch(/\D\d{6}\D/);
  },
);

test("voids a code sent before the second step was set up", async () => {
  await post("/code/send", { phone });
  await post("/recover", { phone });
  const code = await getCodeSentTo(db, phone);
  await turnOnTexts();
  expect(await post("/code/verify", { phone, code })).toMatchObject({ status: 400 });
  const chosen = { phone, code, password: "harbour lantern mango" };
  expect(await post("/recover/verify", chosen)).toMatchObject({ status: 400 });
  expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
});

test("keeps e-mail and password as first steps", async () => {
  await turnOnTexts();
  const byPassword = { phone, password: asha.password };
  expect(await post("/sign-in", byPassword)).toMatchObject({ status: 200, awaitsFactor: true });
  await post("/code/send", { email: asha.email });
  const code = await getCodeSentTo(db, asha.email ?? "");
  const byMail = await post("/code/verify", { email: asha.email, code });
  expect(byMail).toMatchObject({ status: 200, awaitsFactor: true });
});
