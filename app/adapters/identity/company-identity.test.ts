import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { OIDC_CLIENT, startFakeOidcServer } from "#test/support/fake-oidc-server.ts";
import { companyIdentity } from "./company-identity.server.ts";

const DESCRIPTION = "/.well-known/openid-configuration";
const HOUR = 60 * 60 * 1000;
const attempt = {
  state: "s",
  nonce: "nonce",
  codeVerifier: "v".repeat(86),
  redirectUri: "https://a.in/b",
};

let server: Awaited<ReturnType<typeof startFakeOidcServer>>;
let usual: Record<string, unknown>;

beforeAll(async () => {
  server = await startFakeOidcServer();
  const { issuer } = server;
  usual = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  };
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  server.responses.set(DESCRIPTION, { body: usual });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(own: { signInOrigin?: string } = {}) {
  const { issuer } = server;
  const company = { id: "acme", name: "Acme", domain: "acme.example", issuer, ...OIDC_CLIENT };
  return companyIdentity({ ...company, signInOrigin: issuer, ...own });
}

const timesAsked = () => server.requests.filter(({ path }) => path === DESCRIPTION).length;

test("fetches the discovery document on first use and caches it for an hour", async () => {
  const company = open();
  expect(company).toMatchObject({ id: "sso-acme", name: "Acme", domain: "acme.example" });
  expect(timesAsked()).toBe(0);
  const both = await Promise.all([
    company.authorizationUrl(attempt),
    company.authorizationUrl(attempt),
  ]);
  expect(both.map(({ origin, pathname }) => origin + pathname)).toEqual(
    Array(2).fill(`${server.issuer}/auth`),
  );
  expect(timesAsked()).toBe(1);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR - 1000 });
  await company.authorizationUrl(attempt);
  expect(timesAsked()).toBe(1);
  vi.setSystemTime(Date.now() + 2000);
  await company.authorizationUrl(attempt);
  expect(timesAsked()).toBe(2);
});

test("retries after the provider was unavailable", async () => {
  const company = open();
  server.responses.set(DESCRIPTION, { status: 503, body: {} });
  await expect(company.authorizationUrl(attempt)).rejects.toThrow("503");
  server.responses.set(DESCRIPTION, { body: usual });
  expect((await company.authorizationUrl(attempt)).pathname).toBe("/auth");
});

test.each<[string, () => Record<string, unknown>]>([
  ["calls itself", () => ({ issuer: "https://evil.example" })],
  ["is not http:", () => ({ token_endpoint: "ftp://127.0.0.1/token" })],
  ["name that origin as signInOrigin", () => ({ authorization_endpoint: "http://evil.example/" })],
  ["jwks_uri", () => ({ jwks_uri: undefined })],
])("rejects an invalid discovery document: %s", async (message, other) => {
  server.responses.set(DESCRIPTION, { body: { ...usual, ...other() } });
  await expect(open().authorizationUrl(attempt)).rejects.toThrow(message);
});

test("follows no redirect of the discovery document", async () => {
  server.responses.set(DESCRIPTION, { status: 302, body: {}, location: `${server.issuer}/other` });
  server.responses.set("/other", { body: usual });
  await expect(open().authorizationUrl(attempt)).rejects.toThrow();
});

test("accepts another sign-in origin only when configured", async () => {
  const body = { ...usual, authorization_endpoint: "http://sign-in.example/auth" };
  server.responses.set(DESCRIPTION, { body });
  const company = open({ signInOrigin: "http://sign-in.example" });
  expect((await company.authorizationUrl(attempt)).host).toBe("sign-in.example");
});

test.each([
  [undefined, true],
  [["client_secret_post", "client_secret_basic"], true],
  [["client_secret_post"], false],
])("uses a supported client authentication method: %j", async (methods, usesBasicAuth) => {
  const body = { ...usual, token_endpoint_auth_methods_supported: methods };
  server.responses.set(DESCRIPTION, { body });
  server.responses.set("/token", { body: { id_token: await server.idToken() } });
  const { redirectUri, nonce, codeVerifier } = attempt;
  const code = { code: "c", redirectUri, nonce, codeVerifier, issuer: undefined };
  expect(await open().redeemCode(code)).toMatchObject({ email: "meera@example.com" });
  const { headers } = server.requests.find(({ path }) => path === "/token")!;
  expect(headers.authorization !== undefined).toBe(usesBasicAuth);
});
