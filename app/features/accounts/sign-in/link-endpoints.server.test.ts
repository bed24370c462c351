import { beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { ACCOUNTS_SECRET, openAccounts } from "#test/support/accounts.ts";
import { createCustomer, headersWithCookies, type TestUser } from "#test/support/users.ts";
import { listMessagesTo } from "#test/support/queued-messages.ts";
import { findLinkEmail } from "./link-token.server.ts";

const email = "asha@example.com";
const SENT = { status: 200, resendAfterSeconds: 30 };
const OLD = { status: 400, code: "CODE_EXPIRED" };

const { db, resetToCustomer, call, post, findAccount } = await openAccounts();
let asha: TestUser;

beforeEach(async () => {
  asha = await resetToCustomer();
});

async function linkTo(to: string): Promise<URL> {
  const mail = (await listMessagesTo(db, to)).at(-1) ?? "";
  return new URL(/http:\S+/.exec(mail)?.[0] ?? "");
}

async function tokenTo(to: string): Promise<string> {
  return (await linkTo(to)).searchParams.get("token") ?? "";
}

const preview = (token: string) =>
  findLinkEmail({ db, secret: ACCOUNTS_SECRET }, token, Date.now());

describe("a link", () => {
  test("opens one session and is not used up by a preview", async () => {
    expect(await post("/link/send", { email: "Asha@example.com" })).toEqual(SENT);
    const token = await tokenTo(email);
    for (let count = 0; count < 3; count++) expect(await preview(token)).toBe(email);
    const response = await call("/link/verify", { token });
    expect(await response.json()).toMatchObject({ user: { id: asha.id }, awaitsFactor: false });
    const headers = headersWithCookies(response.headers.getSetCookie());
    expect(await findAccount(headers)).toMatchObject({ email });
    expect(await post("/link/verify", { token })).toMatchObject(OLD);
    expect(await preview(token)).toBeNull();
  });

  test("carries a long random token", async () => {
    await post("/link/send", { email });
    expect((await tokenTo(email)).split(".")[1]).toMatch(/^[\w-]{32}$/);
  });

  test("leads to the site's own page with the next path and no user data", async () => {
    await post("/link/send", { email, next: "/vehicles/creta?x=1" });
    const link = await linkTo(email);
    expect(link.origin + link.pathname).toBe("http://samudra.test/login/link");
    expect(link.searchParams.get("next")).toBe("/vehicles/creta?x=1");
    expect(decodeURIComponent(link.href)).not.toContain("asha");
    const kept = await db.selectFrom("oneTimeCodes").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain("asha@");
    expect(JSON.stringify(kept)).not.toContain(link.searchParams.get("token")?.split(".")[1]);
  });

  test.each(["https://evil.example", "//evil.example", "/\\evil.example", "/login", 7])(
    "never redirects to %j",
    async (next) => {
      await post("/link/send", { email, next });
      const link = await linkTo(email);
      expect([...link.searchParams.keys()]).toEqual(["token"]);
    },
  );

  test("replaces an earlier link", async () => {
    await post("/link/send", { email });
    const first = await tokenTo(email);
    expect(await post("/link/send", { email })).toMatchObject({ status: 429, code: "TOO_MANY" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + MINUTE });
    await post("/link/send", { email });
    const second = await tokenTo(email);
    expect(second).not.toBe(first);
    expect(await preview(first)).toBeNull();
    expect(await post("/link/verify", { token: first })).toMatchObject(OLD);
    expect(await post("/link/verify", { token: second })).toMatchObject({ status: 200 });
  });

  test("expires after ten minutes", async () => {
    await post("/link/send", { email });
    const token = await tokenTo(email);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * MINUTE });
    expect(await preview(token)).toBeNull();
    expect(await post("/link/verify", { token })).toMatchObject(OLD);
  });

  test("signs in one of twenty concurrent requests", async () => {
    await post("/link/send", { email });
    const token = await tokenTo(email);
    const all = Array.from({ length: 20 }, () => post("/link/verify", { token }));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  });

  test("is void once the e-mail has changed", async () => {
    await post("/link/send", { email });
    const token = await tokenTo(email);
    const changed = { email: "asha.rao@example.com" };
    await db.updateTable("users").set(changed).where("id", "=", asha.id).execute();
    expect(await preview(token)).toBeNull();
    expect(await post("/link/verify", { token })).toMatchObject(OLD);
  });

  test.each([{ bannedAt: 1 }, { deletedAt: 1 }])("is void for %j", async (state) => {
    await post("/link/send", { email });
    const token = await tokenTo(email);
    await db.updateTable("users").set(state).where("id", "=", asha.id).execute();
    expect(await post("/link/verify", { token })).toMatchObject(OLD);
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
  });

  test("does not bypass the second factor", async () => {
    const values = { hasFactor: 1 };
    await db.updateTable("users").set(values).where("id", "=", asha.id).execute();
    await post("/link/send", { email });
    const response = await post("/link/verify", { token: await tokenTo(email) });
    expect(response).toMatchObject({ awaitsFactor: true });
  });

  test("verifies an e-mail like a code does", async () => {
    const to = "victim@example.com";
    const own = { email: to, emailVerified: false, phone: null, phoneVerified: false };
    const squatted = await createCustomer(db, own);
    await post("/link/send", { email: to });
    expect(await post("/link/verify", { token: await tokenTo(to) })).toMatchObject({ status: 200 });
    const credentials = { email: to, password: squatted.password };
    expect(await post("/sign-in", credentials)).toMatchObject({ status: 401 });
  });
});

describe("invalid requests", () => {
  test("answers the same for an unknown e-mail and notifies its owner", async () => {
    const unknown = "nobody@example.com";
    expect(await post("/link/send", { email: unknown })).toEqual(SENT);
    expect((await listMessagesTo(db, unknown)).join()).toContain("no account you can sign in to");
    expect(await post("/link/send", { email: unknown })).toMatchObject({ status: 429 });
  });

  test.each(["", ".", "x", "x.y", "a.b.c", "\0", "%".repeat(9000)])("refuses %j", async (token) => {
    await post("/link/send", { email });
    expect(await preview(token)).toBeNull();
    expect(await post("/link/verify", { token })).toMatchObject(OLD);
  });

  test("refuses guesses at the token of a known e-mail", async () => {
    await post("/link/send", { email });
    const [subject] = (await tokenTo(email)).split(".");
    expect(await preview(`${subject}.${"a".repeat(32)}`)).toBeNull();
    expect(await post("/link/verify", { token: `${subject}.` })).toMatchObject(OLD);
  });

  test("refuses a phone, or no contact", async () => {
    for (const body of [{}, { phone: "+919876543210" }, { email: "asha@" }]) {
      const refused = await post("/link/send", body);
      expect(refused).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
    }
  });
});
