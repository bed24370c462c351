import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { OIDC_CLIENT, startFakeOidcServer } from "#test/support/fake-oidc-server.ts";
import { type OidcAddresses, oidcIdentity } from "./oidc-identity.server.ts";

let server: Awaited<ReturnType<typeof startFakeOidcServer>>;
beforeAll(async () => {
  server = await startFakeOidcServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

function open(
  own: {
    domain?: string;
    tokenEndpointAuthMethod?: OidcAddresses["tokenEndpointAuthMethod"];
    keys?: string;
  } = {},
) {
  const { tokenEndpointAuthMethod = "client_secret_post", keys = "/keys", ...rest } = own;
  const { issuer } = server;
  return oidcIdentity({
    id: "google",
    name: "Google",
    client: OIDC_CLIENT,
    issuer: ["https://old-name.example", issuer],
    addresses: async () => ({
      signIn: `${issuer}/auth`,
      token: `${issuer}/token`,
      keys: `${issuer}${keys}`,
      tokenEndpointAuthMethod,
    }),
    ...rest,
  });
}

const answer = {
  code: "code",
  nonce: "nonce",
  codeVerifier: "v".repeat(86),
  redirectUri: "https://samudra.example/back",
  issuer: undefined,
};
const meera = { subject: "1001", email: "meera@example.com", name: "Meera Nair" };
const seconds = () => Math.trunc(Date.now() / 1000);

test("a hint of who it may be goes along", async () => {
  const asked = { ...answer, state: "s", email: "meera@example.com" };
  const { searchParams } = await open().authorizationUrl(asked);
  expect(searchParams.get("login_hint")).toBe("meera@example.com");
  expect(searchParams.has("prompt")).toBe(false);
});

describe("a code", () => {
  test("is worth who it stands for, shown with the secret of PKCE and the site's", async () => {
    server.answers.set("/token", { body: { id_token: await server.idToken() } });
    const identity = await open().redeemCode(answer);
    expect(identity).toMatchObject({ ...meera, emailVerified: true });
    expect(identity!.expiresAt).toBeGreaterThan(Date.now() + 290_000);
    const { form } = server.asked.find(({ path }) => path === "/token")!;
    expect(Object.fromEntries(form)).toEqual({
      grant_type: "authorization_code",
      code: "code",
      code_verifier: answer.codeVerifier,
      redirect_uri: answer.redirectUri,
      client_id: OIDC_CLIENT.clientId,
      client_secret: OIDC_CLIENT.clientSecret,
    });
  });

  test("goes with the secret in a header where the provider wants it there", async () => {
    server.answers.set("/token", { body: { id_token: await server.idToken() } });
    expect(
      await open({ tokenEndpointAuthMethod: "client_secret_basic" }).redeemCode(answer),
    ).toMatchObject(meera);
    const { headers, form } = server.asked.find(({ path }) => path === "/token")!;
    expect(headers.authorization).toMatch(/^Basic /);
    expect(form.has("client_secret")).toBe(false);
  });

  test("that was made up, used or answered without a token names nobody", async () => {
    server.answers.set("/token", { status: 400, body: { error: "invalid_grant" } });
    expect(await open().redeemCode(answer)).toBeNull();
    server.answers.set("/token", { body: { access_token: "only" } });
    expect(await open().redeemCode(answer)).toBeNull();
  });

  test("of another provider is not shown to this one", async () => {
    server.answers.set("/token", { body: { id_token: await server.idToken() } });
    expect(await open().redeemCode({ ...answer, issuer: "https://evil.example" })).toBeNull();
    expect(server.asked).toEqual([]);
    expect(await open().redeemCode({ ...answer, issuer: server.issuer })).toMatchObject(meera);
  });

  test.each([
    { status: 500, body: {} },
    { status: 401, body: { error: "invalid_client" } },
    { status: 307, body: {}, location: "http://127.0.0.1:1/token" },
  ])("fails, and is not taken for a wrong one: %j", async (failure) => {
    server.answers.set("/token", failure);
    await expect(open().redeemCode(answer)).rejects.toThrow("gave no id token");
  });

  test("is not waited for longer than a person would", async () => {
    server.answers.set("/token", "never");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const redeemed = open().redeemCode(answer);
    const outcome = expect(redeemed).rejects.toThrow("gave no id token");
    await vi.advanceTimersByTimeAsync(5001);
    vi.useRealTimers();
    await outcome;
  });
});

describe("an id token", () => {
  const read = async (token: string, nonce = "nonce") => await open().verifyIdToken(token, nonce);

  test("of the provider, for the site, with the nonce names a person", async () => {
    expect(await read(await server.idToken())).toMatchObject(meera);
    const old = { iss: "https://old-name.example", name: undefined, aud: [OIDC_CLIENT.clientId] };
    expect(await read(await server.idToken(old))).toMatchObject({ subject: "1001", name: "" });
  });

  test.each<[string, () => Record<string, unknown>]>([
    ["for another site", () => ({ aud: "another" })],
    ["for another site too", () => ({ aud: [OIDC_CLIENT.clientId, "another"] })],
    ["of another provider", () => ({ iss: "https://evil.example" })],
    ["that is over", () => ({ iat: seconds() - 700, exp: seconds() - 60 })],
    ["that is old", () => ({ iat: seconds() - 3700, exp: seconds() + 3600 })],
    ["from tomorrow", () => ({ iat: seconds() + 86_400, exp: seconds() + 90_000 })],
    ["without an end", () => ({ exp: undefined })],
    ["without a nonce", () => ({ nonce: undefined })],
    ["of another attempt", () => ({ nonce: "another" })],
    ["of nobody", () => ({ sub: "" })],
    ["without an e-mail", () => ({ email: undefined })],
  ])("%s names nobody", async (_which, claims) => {
    expect(await read(await server.idToken(claims()))).toBeNull();
  });

  test("that the provider did not sign names nobody", async () => {
    const genuine = await server.idToken();
    const other = await generateKeyPair("RS256");
    expect(await read(await server.idToken({}, other.privateKey))).toBeNull();
    const [head, , signature] = genuine.split(".");
    const claims = { ...JSON.parse(atob(genuine.split(".")[1]!)), email: "boss@example.com" };
    const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
    expect(await read(`${head}.${body}.${signature}`)).toBeNull();
    expect(await read(new UnsecuredJWT(claims).encode())).toBeNull();
    const publicKey = Buffer.from(await exportSPKI(server.publicKey));
    const header = { alg: "HS256", kid: "1" };
    expect(
      await read(await new SignJWT(claims).setProtectedHeader(header).sign(publicKey)),
    ).toBeNull();
    for (const text of ["", "a.b.c", "not a token"]) expect(await read(text)).toBeNull();
  });

  test("is not judged while the keys cannot be fetched", async () => {
    const token = await server.idToken();
    await expect(open({ keys: "/gone" }).verifyIdToken(token, "nonce")).rejects.toThrow();
  });

  test("of a company vouches for the mailbox unless it says otherwise", async () => {
    const company = open({ domain: "example.com" });
    const said = async (emailVerified: unknown) => {
      const token = await server.idToken({ email_verified: emailVerified });
      return (await company.verifyIdToken(token, "nonce"))?.emailVerified;
    };
    expect([await said(undefined), await said(true), await said(false)]).toEqual([
      true,
      true,
      false,
    ]);
    const token = await server.idToken({ email_verified: undefined });
    expect((await read(token))?.emailVerified).toBe(false);
  });
});
