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
  server.requests.length = 0;
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

test("sends the e-mail as login hint", async () => {
  const signInAttempt = { ...answer, state: "s", email: "meera@example.com" };
  const { searchParams } = await open().authorizationUrl(signInAttempt);
  expect(searchParams.get("login_hint")).toBe("meera@example.com");
  expect(searchParams.has("prompt")).toBe(false);
});

describe("an authorization code", () => {
  test("is exchanged with the PKCE verifier and the client secret", async () => {
    server.responses.set("/token", { body: { id_token: await server.idToken() } });
    const identity = await open().redeemCode(answer);
    expect(identity).toMatchObject({ ...meera, emailVerified: true });
    expect(identity!.expiresAt).toBeGreaterThan(Date.now() + 290_000);
    const { form } = server.requests.find(({ path }) => path === "/token")!;
    expect(Object.fromEntries(form)).toEqual({
      grant_type: "authorization_code",
      code: "code",
      code_verifier: answer.codeVerifier,
      redirect_uri: answer.redirectUri,
      client_id: OIDC_CLIENT.clientId,
      client_secret: OIDC_CLIENT.clientSecret,
    });
  });

  test("is exchanged with the client secret in a header when configured", async () => {
    server.responses.set("/token", { body: { id_token: await server.idToken() } });
    expect(
      await open({ tokenEndpointAuthMethod: "client_secret_basic" }).redeemCode(answer),
    ).toMatchObject(meera);
    const { headers, form } = server.requests.find(({ path }) => path === "/token")!;
    expect(headers.authorization).toMatch(/^Basic /);
    expect(form.has("client_secret")).toBe(false);
  });

  test("is null when it is invalid, used, or answered without an id token", async () => {
    server.responses.set("/token", { status: 400, body: { error: "invalid_grant" } });
    expect(await open().redeemCode(answer)).toBeNull();
    server.responses.set("/token", { body: { access_token: "only" } });
    expect(await open().redeemCode(answer)).toBeNull();
  });

  test("of another issuer is not sent", async () => {
    server.responses.set("/token", { body: { id_token: await server.idToken() } });
    expect(await open().redeemCode({ ...answer, issuer: "https://evil.example" })).toBeNull();
    expect(server.requests).toEqual([]);
    expect(await open().redeemCode({ ...answer, issuer: server.issuer })).toMatchObject(meera);
  });

  test.each([
    { status: 500, body: {} },
    { status: 401, body: { error: "invalid_client" } },
    { status: 307, body: {}, location: "http://127.0.0.1:1/token" },
  ])("throws on a provider failure: %j", async (failure) => {
    server.responses.set("/token", failure);
    await expect(open().redeemCode(answer)).rejects.toThrow("gave no id token");
  });

  test("times out after five seconds", async () => {
    server.responses.set("/token", "never");
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

  test("of the provider, for this client, with the nonce identifies the user", async () => {
    expect(await read(await server.idToken())).toMatchObject(meera);
    const old = { iss: "https://old-name.example", name: undefined, aud: [OIDC_CLIENT.clientId] };
    expect(await read(await server.idToken(old))).toMatchObject({ subject: "1001", name: "" });
  });

  test("that names this client as its party identifies the user, for others as well", async () => {
    const { clientId: azp } = OIDC_CLIENT;
    expect(await read(await server.idToken({ azp }))).toMatchObject(meera);
    expect(await read(await server.idToken({ azp, aud: [azp, "another"] }))).toMatchObject(meera);
  });

  test.each<[string, () => Record<string, unknown>]>([
    ["for another client", () => ({ aud: "another" })],
    ["for another client as well", () => ({ aud: [OIDC_CLIENT.clientId, "another"] })],
    ["issued to another client", () => ({ azp: "another" })],
    [
      "issued to another client for this one as well",
      () => ({ aud: [OIDC_CLIENT.clientId, "another"], azp: "another" }),
    ],
    ["issued to nobody", () => ({ azp: "" })],
    ["issued to several", () => ({ azp: [OIDC_CLIENT.clientId] })],
    ["of another issuer", () => ({ iss: "https://evil.example" })],
    ["that has expired", () => ({ iat: seconds() - 700, exp: seconds() - 60 })],
    ["issued an hour ago", () => ({ iat: seconds() - 3700, exp: seconds() + 3600 })],
    ["issued in the future", () => ({ iat: seconds() + 86_400, exp: seconds() + 90_000 })],
    ["without an expiry", () => ({ exp: undefined })],
    ["without a nonce", () => ({ nonce: undefined })],
    ["with another nonce", () => ({ nonce: "another" })],
    ["without a subject", () => ({ sub: "" })],
    ["without an e-mail", () => ({ email: undefined })],
  ])("%s is rejected", async (_which, claims) => {
    expect(await read(await server.idToken(claims()))).toBeNull();
  });

  test("with an invalid signature is rejected", async () => {
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

  test("throws while the keys cannot be fetched", async () => {
    const token = await server.idToken();
    await expect(open({ keys: "/gone" }).verifyIdToken(token, "nonce")).rejects.toThrow();
  });

  test("of a company counts the e-mail as verified unless it says otherwise", async () => {
    const company = open({ domain: "example.com" });
    const verifiedFor = async (emailVerified: unknown) => {
      const token = await server.idToken({ email_verified: emailVerified });
      return (await company.verifyIdToken(token, "nonce"))?.emailVerified;
    };
    expect([
      await verifiedFor(undefined),
      await verifiedFor(true),
      await verifiedFor(false),
    ]).toEqual([true, true, false]);
    const token = await server.idToken({ email_verified: undefined });
    expect((await read(token))?.emailVerified).toBe(false);
  });
});
