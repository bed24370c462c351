import { beforeEach, expect, test, vi } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { createCustomer, type TestUser, signInAs } from "#test/support/users.ts";
import { getCodeSentTo, listMessagesTo, differentCode } from "#test/support/queued-messages.ts";
import { findConfirmationMethods } from "./find-confirmation-methods.server.ts";
import { openAccounts } from "#test/support/accounts.ts";

const PHONE = "+919876543210";

const { db, auth, resetToCustomer, findAccount, post } = await openAccounts();
let asha: TestUser;

beforeEach(async () => {
  asha = await resetToCustomer();
});

const ask = (headers: Headers, path: string, body?: unknown) => post(path, body, headers);

const isConfirmed = async (headers: Headers) =>
  (await ask(headers, "/user/password", { password: "short" })).code === "WEAK_PASSWORD";

const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });

test("signing in confirms for ten minutes, and the password for ten more", async () => {
  const headers = await signInAs(auth, asha);
  expect(await isConfirmed(headers)).toBe(true);
  later(9 * MINUTE);
  expect(await isConfirmed(headers)).toBe(true);
  later(2 * MINUTE);
  const refused = await ask(headers, "/user/password", { password: "short" });
  expect(refused).toMatchObject({ status: 403, code: "CONFIRMATION_REQUIRED" });
  const confirmed = await ask(headers, "/confirm", { password: asha.password });
  expect(confirmed).toEqual({ status: 200, confirmedUntil: Date.now() + 10 * MINUTE });
  expect(await isConfirmed(headers)).toBe(true);
  later(11 * MINUTE);
  expect(await isConfirmed(headers)).toBe(false);
});

test("gives the browser a new cookie and refuses the old one", async () => {
  const headers = await signInAs(auth, asha);
  const copied = new Headers(headers);
  later(11 * MINUTE);
  await ask(headers, "/confirm", { password: asha.password });
  expect(headers.get("cookie")).not.toBe(copied.get("cookie"));
  expect([await isConfirmed(headers), await isConfirmed(copied)]).toEqual([true, false]);
  expect(await ask(copied, "/confirm", { password: asha.password })).toMatchObject({ status: 401 });
  expect(await findAccount(headers)).toMatchObject({ userId: asha.id });
});

test("of two confirmations at once renews the cookie once", async () => {
  const headers = await signInAs(auth, asha);
  later(11 * MINUTE);
  const both = await Promise.all(
    [1, 2].map(() => ask(headers, "/confirm", { password: asha.password })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await isConfirmed(headers)).toBe(true);
});

test("confirms only the session that gave the proof", async () => {
  const [confirmed, other] = [await signInAs(auth, asha), await signInAs(auth, asha)];
  later(11 * MINUTE);
  await ask(confirmed, "/confirm", { password: asha.password });
  expect([await isConfirmed(confirmed), await isConfirmed(other)]).toEqual([true, false]);
});

test("sends a code to the verified e-mail or the chosen phone, valid once", async () => {
  const headers = await signInAs(auth, asha);
  later(11 * MINUTE);
  const sent = await ask(headers, "/confirm/send");
  expect(sent).toMatchObject({ status: 200, sentTo: { kind: "email", to: asha.email } });
  const code = await getCodeSentTo(db, asha.email ?? "");
  expect(await ask(headers, "/confirm", { code: differentCode(code) })).toMatchObject({
    code: "CODE_WRONG",
    triesLeft: 4,
  });
  expect(await isConfirmed(headers)).toBe(false);
  const setApart = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect(await ask(headers, "/confirm", { code: setApart })).toMatchObject({ status: 200 });
  expect(await isConfirmed(headers)).toBe(true);
  expect(await ask(headers, "/confirm", { code })).toMatchObject({ code: "CODE_EXPIRED" });

  const byPhone = await ask(headers, "/confirm/send", { by: "phone" });
  expect(byPhone.sentTo).toEqual({ kind: "phone", to: PHONE });
  expect(await getCodeSentTo(db, PHONE)).toMatch(/^\d{6}$/);
});

test("refuses an early code request with the wait", async () => {
  const headers = await signInAs(auth, asha);
  await ask(headers, "/confirm/send");
  const again = await ask(headers, "/confirm/send");
  expect(again).toMatchObject({ status: 429, code: "TOO_MANY" });
  expect(again.retryAfterSeconds).toBeGreaterThan(0);
  expect(await listMessagesTo(db, asha.email ?? "")).toHaveLength(1);
});

test("refuses another user's code", async () => {
  const ravi = await createCustomer(db, { email: "ravi@example.com", phone: null });
  const headers = await signInAs(auth, asha);
  await ask(await signInAs(auth, ravi), "/confirm/send");
  const code = await getCodeSentTo(db, "ravi@example.com");
  expect(await ask(headers, "/confirm", { code })).toMatchObject({ code: "CODE_EXPIRED" });
});

test("offers verified contacts only, and sends no code without one", async () => {
  await db.updateTable("users").set({ emailVerified: 0, phoneVerified: 0 }).execute();
  const headers = await signInAs(auth, asha);
  expect(await ask(headers, "/confirm/send")).toMatchObject({ status: 409, code: "CONFLICT" });
  expect(await findConfirmationMethods(db, asha.id)).toEqual({ password: true, contacts: [] });
  await db.deleteFrom("accounts").execute();
  await db.updateTable("users").set({ phoneVerified: 1 }).execute();
  expect(await findConfirmationMethods(db, asha.id)).toEqual({
    password: false,
    contacts: [{ kind: "phone", to: PHONE }],
  });
  const noPassword = await ask(headers, "/confirm", { password: asha.password });
  expect(noPassword).toMatchObject({ status: 401, code: "INVALID_CREDENTIALS" });
});

test("limits wrong passwords of all sessions together, and not those of strangers", async () => {
  const headers = await signInAs(auth, asha);
  const other = await signInAs(auth, asha);
  const wrong = { password: "wrong" };
  for (let attempt = 1; attempt <= 11; attempt++) {
    await ask(new Headers(), "/sign-in", { email: asha.email, ...wrong });
  }
  for (let attempt = 1; attempt <= 10; attempt++) {
    const session = attempt % 2 ? headers : other;
    expect(await ask(session, "/confirm", wrong)).toMatchObject({ code: "INVALID_CREDENTIALS" });
  }
  const right = await ask(headers, "/confirm", { password: asha.password });
  expect(right).toMatchObject({ status: 429, code: "TOO_MANY" });
});

test("requires a session and a proof", async () => {
  for (const path of ["/confirm", "/confirm/send"]) {
    const refused = await ask(new Headers(), path, { password: asha.password });
    expect(refused).toMatchObject({ status: 401, code: "UNAUTHORIZED" });
  }
  const headers = await signInAs(auth, asha);
  for (const body of [{}, { password: 7 }, { code: null }]) {
    expect(await ask(headers, "/confirm", body)).toMatchObject({ code: "VALIDATION_ERROR" });
  }
});
