import { expect, test } from "vitest";
import { googleIdentity } from "./google-identity.server.ts";

test("requests the profile with account choice, bound to this attempt", async () => {
  const google = googleIdentity({ clientId: "site.apps.googleusercontent.com", clientSecret: "s" });
  expect(google).toMatchObject({ id: "google", name: "Google" });
  const redirectUri = "https://samudra.example/api/auth/callback/google";
  const { origin, pathname, searchParams } = await google.authorizationUrl({
    state: "state",
    nonce: "nonce",
    codeVerifier: "v".repeat(86),
    redirectUri,
  });
  expect(origin + pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: "site.apps.googleusercontent.com",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
    nonce: "nonce",
    prompt: "select_account",
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email profile",
    state: "state",
  });
});
