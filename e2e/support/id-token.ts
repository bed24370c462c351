import { createHash, randomBytes } from "node:crypto";
import { SANDBOX_IDENTITY } from "#app/content/sandbox-identity.ts";
import { readConfig } from "#app/config/config.server.ts";
import { createTestBrowser } from "#server/sandbox-identity/test-browser.ts";
import { dataDir, origin } from "./site-under-test.ts";

const REDIRECT = `${origin}/api/auth/callback/google`;

/** The ID token that the demo's Google issues to an app for a person, with the app's nonce. */
export async function getIdToken(person: string, nonce: string): Promise<string> {
  const browser = createTestBrowser(origin, () => origin);
  const visit = async (address: string, form?: Record<string, string>) =>
    (await browser.visit(address, form)).headers.get("location") ?? "";
  const verifier = randomBytes(48).toString("base64url");
  const query = new URLSearchParams({
    client_id: SANDBOX_IDENTITY.clientId,
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: REDIRECT,
    state: "app",
    nonce,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const people = await visit(`/sandbox-identity/auth?${query.toString()}`);
  const back = await visit(await visit(people, { person }));
  return await redeem(new URL(back).searchParams.get("code") ?? "", verifier);
}

async function redeem(code: string, verifier: string): Promise<string> {
  const answer = await fetch(`${origin}/sandbox-identity/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: REDIRECT,
      client_id: SANDBOX_IDENTITY.clientId,
      client_secret: readConfig({ DATA_DIR: dataDir }).key("identity-client"),
      code_verifier: verifier,
    }),
  });
  const { id_token: idToken } = await answer.json();
  if (typeof idToken !== "string") throw new Error(`The demo's Google gave no token`);
  return idToken;
}
