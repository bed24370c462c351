import { beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import {
  createCaller,
  createCustomer,
  headersWithCookies,
  resetAccounts,
} from "#test/support/users.ts";
import { getCodeSentTo, listMessagesTo, differentCode } from "#test/support/queued-messages.ts";
import { openAccounts } from "#test/support/accounts.ts";

const EMAIL = "asha@example.com";
const PHONE = "+919876543210";
const asha = { name: "Asha Rao", email: EMAIL, password: "three boats at dawn" };
const byPhone = { name: "Asha Rao", phone: "98765 43210", password: "three boats at dawn" };

const { db, auth, post, findAccount } = await openAccounts();

beforeEach(() => resetAccounts(db));

const begin = (person: object = asha) => post("/sign-up", person);
const verify = (signUp: string, code: string) => post("/sign-up/verify", { signUp, code });
const people = () => db.selectFrom("users").selectAll().execute();

function later(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

describe("an account", () => {
  test("is created by the e-mailed code, which signs the user in", async () => {
    const begun = await begin({ ...asha, email: " Asha@Example.com ", phone: "98765 43210" });
    expect(begun).toEqual({
      status: 200,
      signUp: expect.stringMatching(/^[\w-]{32}$/),
      sentTo: { kind: "email", to: EMAIL },
      resendAfterSeconds: 30,
    });
    expect(await people()).toEqual([]);
    expect(await listMessagesTo(db, PHONE)).toEqual([]);

    const body = { signUp: begun.signUp, code: await getCodeSentTo(db, EMAIL) };
    const answer = await fetchAuth(auth, createCaller(), { path: "/sign-up/verify", body });
    expect(await answer.json()).toEqual({
      user: { id: expect.any(String), name: "Asha Rao", email: EMAIL, phone: PHONE },
      awaitsFactor: false,
    });
    const [person] = await people();
    // An unverified phone is only a number to call.
    expect([person?.emailVerified, person?.phoneVerified].map(Boolean)).toEqual([true, false]);
    const headers = headersWithCookies(answer.headers.getSetCookie());
    expect(await findAccount(headers)).toMatchObject({ userId: person?.id });
    expect((await post("/sign-in", asha)).status).toBe(200);
    expect((await post("/sign-in", byPhone)).status).toBe(401);
  });

  test("can be created with a phone only", async () => {
    const { signUp, sentTo } = await begin(byPhone);
    expect(sentTo).toEqual({ kind: "phone", to: PHONE });
    const verified = await verify(signUp, await getCodeSentTo(db, PHONE));
    expect(verified).toMatchObject({ status: 200, user: { email: null, phone: PHONE } });
    expect(await post("/sign-in", byPhone)).toMatchObject({ status: 200, user: { email: null } });
  });

  test("is created once under concurrent requests", async () => {
    const { signUp } = await begin();
    const code = await getCodeSentTo(db, EMAIL);
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(signUp, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(await people()).toHaveLength(1);
  });

  test("is created once per e-mail, by the first sign-up", async () => {
    const signUps = [];
    for (const name of ["Asha", "Ravi"]) {
      const { signUp } = await begin({ ...asha, name });
      signUps.push({ signUp, code: await getCodeSentTo(db, EMAIL) });
    }
    const answers = await Promise.all(signUps.map(({ signUp, code }) => verify(signUp, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: "CONFLICT",
      message: "An account with this e-mail already exists. Sign in instead.",
    });
    expect(await people()).toHaveLength(1);
  });

  test("is stored completely or not at all", async () => {
    const { signUp } = await begin();
    const code = await getCodeSentTo(db, EMAIL);
    const { schema } = db;
    await schema.alterTable("accounts").renameTo("accounts_away").execute();
    const consoleError = vi.spyOn(console, "error").mockReturnValue();
    const call = { path: "/sign-up/verify", body: { signUp, code } };
    expect((await fetchAuth(auth, createCaller(), call)).status).toBe(500);
    consoleError.mockRestore();
    await schema.alterTable("accounts_away").renameTo("accounts").execute();
    expect(await people()).toEqual([]);
  });
});

describe("an existing account", () => {
  const owner = { name: "Somebody Else", email: EMAIL, phone: PHONE };

  test.each([
    ["an e-mail", EMAIL, asha],
    ["a phone", PHONE, byPhone],
  ])("by %s: notifies the owner and responds the same", async (_, to, person) => {
    const unknown = await begin(person);
    await resetAccounts(db);
    await createCustomer(db, owner);
    const known = await begin(person);
    expect({ ...known, signUp: "" }).toEqual({ ...unknown, signUp: "" });
    const [message, ...more] = await listMessagesTo(db, to);
    expect(more).toEqual([]);
    expect(message).toContain("You already have a");
    expect(message).not.toContain("code");
    const wrong = { status: 400, code: "CODE_WRONG" };
    expect(await verify(known.signUp, "123456")).toMatchObject({ ...wrong, triesLeft: 4 });
    later(31 * SECOND);
    expect((await post("/sign-up/resend", { signUp: known.signUp })).status).toBe(200);
    expect(await listMessagesTo(db, to)).toHaveLength(2);
  });

  test("keeps its phone when someone else enters it", async () => {
    await createCustomer(db, { ...owner, email: null });
    const { signUp } = await begin({ ...asha, phone: PHONE });
    expect((await verify(signUp, await getCodeSentTo(db, EMAIL))).status).toBe(200);
    const credentials = { phone: PHONE, password: asha.password };
    const real = (await people()).find(({ phoneVerified }) => phoneVerified);
    expect(await post("/sign-in", credentials)).toMatchObject({
      status: 200,
      user: { id: real?.id },
    });
  });
});

describe("a code", () => {
  test("costs a try when wrong and is void after five", async () => {
    const { signUp } = await begin();
    const code = await getCodeSentTo(db, EMAIL);
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const wrong = { status: 400, code: "CODE_WRONG", triesLeft };
      expect(await verify(signUp, differentCode(code))).toMatchObject(wrong);
    }
    expect(await verify(signUp, code)).toMatchObject({ status: 400, code: "CODE_EXPIRED" });
    later(31 * SECOND);
    expect((await post("/sign-up/resend", { signUp })).status).toBe(200);
    expect((await verify(signUp, await getCodeSentTo(db, EMAIL))).status).toBe(200);
  });

  test("works for ten minutes; the details are kept for half an hour", async () => {
    const { signUp } = await begin();
    const code = await getCodeSentTo(db, EMAIL);
    later(10 * MINUTE);
    expect(await verify(signUp, code)).toMatchObject({ status: 400, code: "CODE_EXPIRED" });
    later(19 * MINUTE);
    expect((await post("/sign-up/resend", { signUp })).status).toBe(200);
    later(9 * MINUTE);
    expect((await verify(signUp, await getCodeSentTo(db, EMAIL))).status).toBe(200);
  });

  test("cannot be requested after that", async () => {
    const { signUp } = await begin();
    later(31 * MINUTE);
    for (const signUpId of [signUp, "made-up"]) {
      expect(await post("/sign-up/resend", { signUp: signUpId })).toMatchObject({
        status: 400,
        code: "CODE_EXPIRED",
      });
    }
  });

  test("can be requested again after 30 seconds, which voids the earlier one", async () => {
    const { signUp } = await begin();
    const first = await getCodeSentTo(db, EMAIL);
    const body = { signUp };
    const early = await fetchAuth(auth, createCaller(), { path: "/sign-up/resend", body });
    expect(early.status).toBe(429);
    expect(Number(early.headers.get("x-retry-after"))).toBeGreaterThan(28);
    expect(await early.json()).toMatchObject({ code: "TOO_MANY" });
    later(31 * SECOND);
    expect(await post("/sign-up/resend", body)).toMatchObject({ status: 200, signUp });
    const second = await getCodeSentTo(db, EMAIL);
    if (first !== second) expect((await verify(signUp, first)).code).toBe("CODE_WRONG");
    expect((await verify(signUp, ` ${second.slice(0, 3)} ${second.slice(3)}`)).status).toBe(200);
  });

  test("works only for its own sign-up", async () => {
    const other = await begin({ ...asha, email: "ravi@example.com" });
    await begin();
    const code = await getCodeSentTo(db, EMAIL);
    if (code === (await getCodeSentTo(db, "ravi@example.com"))) return;
    expect((await verify(other.signUp, code)).code).toBe("CODE_WRONG");
    expect((await verify("made-up", code)).code).toBe("CODE_EXPIRED");
  });

  test("and the password are not stored in plain text", async () => {
    const { signUp } = await begin();
    const kept = JSON.stringify(await db.selectFrom("oneTimeCodes").selectAll().execute());
    for (const secret of [asha.password, await getCodeSentTo(db, EMAIL), signUp]) {
      expect(kept).not.toContain(secret);
    }
    await verify(signUp, await getCodeSentTo(db, EMAIL));
    expect(await db.selectFrom("oneTimeCodes").selectAll().execute()).toEqual([]);
  });
});
