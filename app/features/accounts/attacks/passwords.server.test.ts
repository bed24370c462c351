import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { emailOTP, haveIBeenPwned } from "better-auth/plugins";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isApiEndpoint } from "#app/features/accounts/service/api-endpoints.ts";
import {
  AccountClient,
  openBetterAuth,
  openAccountService,
} from "#test/support/account-services.ts";
import { createCustomer, createStaff, resetAccounts } from "#test/support/users.ts";
import { getCodeSentTo } from "#test/support/queued-messages.ts";

const name = "Asha Rao";
const email = "asha@example.com";
const weak = "Password123!";
const strong = "harbour lantern mango";

const sources = globSync("app/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))
  .sort((a, b) => a.file.localeCompare(b.file));

const ours = await openAccountService();
beforeEach(() => resetAccounts(ours.db));
afterEach(() => {
  vi.unstubAllGlobals();
});

function goOffline() {
  const fetch = vi.fn(() => Promise.reject(new TypeError("fetch failed")));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

/** A breached-password service that reports this password. */
const stolen = (password: string) => async () => {
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  return new Response(`${hash.slice(5)}:1`, { headers: { "content-type": "text/plain" } });
};

async function openWithoutPassword() {
  let sent = "";
  const sendVerificationOTP = async ({ otp }: { otp: string }) => void (sent = otp);
  const library = openBetterAuth({
    plugins: [haveIBeenPwned(), emailOTP({ sendVerificationOTP })],
  });
  const client = new AccountClient(library);
  await client.send("/email-otp/send-verification-otp", { email, type: "sign-in" });
  await client.send("/sign-in/email-otp", { email, otp: sent });
  return { library, client };
}

describe("7. weak passwords are refused and strong ones accepted in every form", () => {
  test("the library: creates no account while offline", async () => {
    goOffline();
    const client = new AccountClient(openBetterAuth({ plugins: [haveIBeenPwned()] }));
    const signUp = { name, email, password: strong };
    expect(await client.send("/sign-up/email", signUp)).toMatchObject({ status: 500 });
  });

  test("the library: refuses a password in one form and accepts it in another", async () => {
    vi.stubGlobal("fetch", stolen(weak));
    const { library, client } = await openWithoutPassword();
    const signUp = { name, email: "other@example.com", password: weak };
    const refused = await client.send("/sign-up/email", signUp);
    expect(refused).toMatchObject({ status: 400, code: "PASSWORD_COMPROMISED" });
    const { headers } = client;
    expect(await library.api.setPassword({ body: { newPassword: weak }, headers })).toEqual({
      status: true,
    });
    const signedIn = await client.send("/sign-in/email", { email, password: weak });
    expect(signedIn).toMatchObject({ status: 200 });
  });

  type Choose = (client: AccountClient, password: string) => Promise<{ status: number }>;
  test.each<[string, Choose]>([
    ["a new account", (client, password) => client.send("/sign-up", { name, email, password })],
    [
      "recovery",
      async (client, password) => {
        await createCustomer(ours.db, { email });
        await client.send("/recover", { email });
        return await client.send("/recover/verify", {
          email,
          code: await getCodeSentTo(ours.db, email),
          password,
        });
      },
    ],
    [
      "the profile",
      async (client, password) => {
        const asha = await createCustomer(ours.db, { email });
        await client.send("/sign-in", { email, password: asha.password });
        return await client.send("/user/password", { password });
      },
    ],
  ])("the site: for %s, also offline", async (_, choose) => {
    const network = goOffline();
    const refused = await choose(new AccountClient(ours), weak);
    expect(refused).toMatchObject({ status: 422, code: "WEAK_PASSWORD" });
    expect(refused).toHaveProperty("reasons.0");
    await resetAccounts(ours.db);
    expect(await choose(new AccountClient(ours), strong)).toMatchObject({ status: 200 });
    expect(network).not.toHaveBeenCalled();
  });

  test("the site: staff set no passwords", async () => {
    const ravi = await createStaff(ours.db);
    const staff = new AccountClient(ours);
    await staff.send("/sign-in", { email: ravi.email, password: ravi.password });
    const added = await staff.send("/admin/users", { name, email, phone: "", password: weak });
    expect(added).toMatchObject({ status: 200, id: expect.any(String) });
    const own = ours.db.selectFrom("accounts").select("id").where("userId", "=", added.id);
    expect(await own.execute()).toEqual([]);
  });

  test.each(["/sign-up/email", "/change-password", "/set-password", "/reset-password"])(
    "the site: disables the library's %s",
    (path) => {
      expect(isApiEndpoint("POST", path)).toBe(false);
    },
  );

  test("the site: every password is measured before it is hashed", () => {
    const unmeasured = sources.filter(({ text }) => {
      return text.includes("hashPassword(") && !text.includes("listPasswordWeaknesses(");
    });
    expect(unmeasured.map(({ file }) => file)).toEqual([
      // Derived from the installation's secret for demo users.
      "app/features/accounts/admin/seed-demo-accounts.server.ts",
      // A dummy hash, for equal timing.
      "app/features/accounts/passwords/check-password.server.ts",
    ]);
  });
});

describe("10. the password dictionaries never reach a browser", () => {
  const KIB = 1024;

  test("the library: the dictionaries are larger than a page may be", async () => {
    const { dictionary: common } = await import("@zxcvbn-ts/language-common");
    const { dictionary: english } = await import("@zxcvbn-ts/language-en");
    const words = JSON.stringify({ ...common, ...english });
    expect(gzipSync(words).length).toBeGreaterThan(300 * KIB);
  });

  test("the site: only one server module imports them, on first use", () => {
    const users = sources.filter(({ text }) => text.includes("@zxcvbn-ts/"));
    expect(users.map(({ file }) => file)).toEqual([
      "app/features/accounts/passwords/password-strength.server.ts",
    ]);
    expect(users[0]!.text).not.toMatch(/^import (?!type).*@zxcvbn-ts/m);
  });
});
