import type { GoogleProfile } from "better-auth/social-providers";
import { describe, expect, test } from "vitest";
import { googleIdentity, type Identity, provenIdentity } from "./google-identity.server.ts";

const client = { clientId: "site.apps.googleusercontent.com", clientSecret: "secret" };
const attempt = {
  state: "state",
  codeVerifier: "v".repeat(128),
  redirectURI: "https://samudra.example/api/auth/callback/google",
  idTokenNonce: "nonce",
};

test("Google is asked for who it is, by the person's choice, bound to this attempt", async () => {
  const google = googleIdentity(client);
  expect(google.requiresIdTokenNonce).toBe(true);
  const { origin, pathname, searchParams } = await google.createAuthorizationURL(attempt);
  expect(origin + pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: client.clientId,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
    nonce: "nonce",
    prompt: "select_account",
    redirect_uri: attempt.redirectURI,
    response_type: "code",
    scope: "email profile openid",
    state: "state",
  });
});

describe("what is believed of a person", () => {
  const meera = { sub: "1", email: "meera@example.com", email_verified: true, name: "Meera Nair" };

  /** A provider whose tokens are genuine when they are called so. */
  function said(claims: object): Identity {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of it as is read
    const data = { ...meera, ...claims } as GoogleProfile;
    return provenIdentity({
      ...googleIdentity(client),
      idToken: {
        verify: async (token, nonce) => token === "genuine" && nonce === "nonce",
      },
      getUserInfo: async () => ({
        user: { emailVerified: true, image: "https://lh3.googleusercontent.com/a" },
        data,
      }),
    });
  }

  const genuine = { idToken: "genuine", expectedIdTokenNonce: "nonce" };

  test("no more than an account needs", async () => {
    const { user } = (await said({}).getUserInfo(genuine))!;
    expect(user).toEqual({ email: meera.email, emailVerified: true, name: "Meera Nair" });
  });

  test.each([
    [{ name: undefined }, "meera"],
    [{ name: "  🚗 " }, "meera"],
    [{ name: "అ".repeat(200) }, "అ".repeat(80)],
  ])("a name that can be kept: %j", async (claims, name) => {
    expect((await said(claims).getUserInfo(genuine))?.user.name).toBe(name);
  });

  test.each([
    {},
    { ...genuine, idToken: "forged" },
    { ...genuine, expectedIdTokenNonce: "of another attempt" },
    { idToken: "genuine" },
    { expectedIdTokenNonce: "nonce" },
  ])("nothing without proof: %j", async (tokens) => {
    expect(await said({}).getUserInfo(tokens)).toBeNull();
  });
});
