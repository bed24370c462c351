import { beforeEach, expect, test, vi } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { type TestUser } from "#test/support/users.ts";
import { listMessagesTo } from "#test/support/queued-messages.ts";
import { openAccounts } from "#test/support/accounts.ts";

const PHONE = "+919876543210";
const NEW_PHONE = "+919848022338";
const NEW_EMAIL = "asha.rao@example.com";
const NEW_PASSWORD = "harbour lantern mango";

const { db, resetToSession, post } = await openAccounts();
let asha: TestUser;

beforeEach(async () => {
  asha = (await resetToSession()).user;
});

const userRow = () =>
  db
    .selectFrom("users")
    .select(["name", "email", "phone"])
    .where("id", "=", asha.id)
    .executeTakeFirstOrThrow();

test("requires a session confirmed in the last ten minutes", async () => {
  const changes: [string, unknown][] = [
    ["/user/password", { password: NEW_PASSWORD }],
    ["/user/email", { email: NEW_EMAIL }],
    ["/user/phone", { phone: NEW_PHONE }],
    ["/user/phone", { phone: "" }],
  ];
  const others: [string, unknown][] = [
    ["/user/name", { name: "Asha" }],
    ["/user/email/verify", { code: "123456" }],
    ["/user/phone/verify", { code: "123456" }],
  ];
  for (const [path, body] of [...changes, ...others]) {
    const refused = await post(path, body, new Headers());
    expect([path, refused.status, refused.code]).toEqual([path, 401, "UNAUTHORIZED"]);
  }
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * MINUTE });
  for (const [path, body] of changes) {
    const refused = await post(path, body);
    expect([path, refused.status, refused.code]).toEqual([path, 403, "CONFIRMATION_REQUIRED"]);
  }
  expect(await listMessagesTo(db, NEW_EMAIL)).toEqual([]);
  expect(await userRow()).toMatchObject({ email: asha.email, phone: PHONE });
});

test("changes the name at once, trimmed", async () => {
  expect(await post("/user/name", { name: "  Asha   Rao\u202e Devi " })).toEqual({
    status: 200,
    user: { id: asha.id, name: "Asha Rao Devi", email: asha.email, phone: PHONE },
  });
  expect(await userRow()).toMatchObject({ name: "Asha Rao Devi" });
});

test.each([{}, { name: "" }, { name: "…" }, { name: "a".repeat(81) }, { name: null }])(
  "%j is no name",
  async (body) => {
    expect(await post("/user/name", body)).toMatchObject({
      status: 400,
      code: "VALIDATION_ERROR",
    });
    expect(await userRow()).toMatchObject({ name: "Asha Rao" });
  },
);
