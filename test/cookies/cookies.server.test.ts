import { afterAll, beforeAll, expect, test } from "vitest";
import { getCookies } from "#test/permissions/send-request.ts";
import { type Site, startSite } from "#test/permissions/site.ts";
import { createCustomer, type TestUser } from "#test/support/users.ts";

const ORIGIN = "https://www.samudra.test";

let site: Site;
let asha: TestUser;
const seen = new Map<string, string>();

beforeAll(async () => {
  site = await startSite({ PUBLIC_ORIGIN: ORIGIN });
  asha = await createCustomer(site.db);
}, 120_000);
afterAll(() => site.stop());

/** As through the proxy that has the certificate. */
async function send(path: string, cookie = "", form?: Record<string, string>): Promise<Response> {
  const url = new URL(path, site.origin);
  const response = await fetch(site.origin + url.pathname + url.search, {
    method: form ? "POST" : "GET",
    headers: { origin: ORIGIN, "x-forwarded-proto": "https", ...(cookie && { cookie }) },
    body: form ? new URLSearchParams(form) : null,
    redirect: "manual",
  });
  for (const setCookie of response.headers.getSetCookie()) {
    seen.set(setCookie.split("=", 1)[0] ?? "", setCookie);
  }
  return response;
}

const locationOf = (response: Response) => response.headers.get("location") ?? "";

async function signInAndOut(): Promise<void> {
  const { password } = asha;
  const form = { contact: asha.email ?? "", password };
  const signedIn = await send("/login", "", form);
  expect(locationOf(signedIn)).toBe("/profile");
  expect((await send("/profile", getCookies(signedIn))).status).toBe(200);
  await send("/sign-out", getCookies(signedIn), {});
  await send("/functions/session", getCookies(signedIn));
}

async function startFlows(): Promise<void> {
  const person = { name: "Ravi Rao", email: "ravi@example.com", password: "three boats at dawn" };
  const started = await send("/login?view=create", "", { view: "create", ...person });
  expect((await send(locationOf(started), getCookies(started))).status).toBe(200);
  for (const path of ["/login/code", "/login/recover"]) {
    const sent = await send(path, "", { contact: asha.email ?? "", by: "code" });
    const page = await (await send(path, getCookies(sent))).text();
    expect(page).toContain("asha@example.com");
  }
}

/** Over the identity provider of the demo. */
async function continueWithGoogle(): Promise<void> {
  const started = await send("/login/google", "", {});
  const attempt = getCookies(started);
  const begun = await send(locationOf(started));
  const choice = getCookies(begun);
  const people = locationOf(begun);
  expect((await send(people, choice)).status).toBe(200);
  const chosen = await send(people, choice, { person: "asha-rao" });
  const back = await send(locationOf(chosen), choice);
  const signedIn = await send(locationOf(back), attempt);
  expect(locationOf(signedIn)).toBe("/profile");
}

test("every cookie under https is secure and bound to it by its name", async () => {
  await signInAndOut();
  await startFlows();
  await continueWithGoogle();
  for (const [name, setCookie] of seen) {
    expect(setCookie).toMatch(/; secure(?:;|$)/i);
    expect(setCookie).not.toMatch(/; domain=/i);
    expect(name).toMatch(/; path=\/(?:;|$)/i.test(setCookie) ? /^__Host-/ : /^__Secure-/);
  }
  const names = Array.from(seen.keys(), (name) => name.replace(/device_.*/, "device_…"));
  expect([...new Set(names)].filter((name) => !name.endsWith(".sig")).sort()).toEqual([
    "__Host-samudra.attempt",
    "__Host-samudra.code_browser",
    "__Host-samudra.dont_remember",
    "__Host-samudra.event",
    "__Host-samudra.session_data",
    "__Host-samudra.session_token",
    "__Host-samudra.sign_up",
    "__Host-sandbox-identity.session",
    "__Secure-samudra.code",
    "__Secure-samudra.device_…",
    "__Secure-samudra.recover",
    "__Secure-sandbox-identity.choice",
    "__Secure-sandbox-identity.resume",
  ]);
});
