import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { oidcIdentity } from "#app/adapters/identity/oidc-identity.server.ts";

export const OIDC_CLIENT = { clientId: "site-at-provider", clientSecret: "a secret of two" };

const MEERA = {
  sub: "1001",
  email: "Meera@Example.com",
  email_verified: true,
  name: "Meera Nair",
  nonce: "nonce",
};

type TokenRequest = { path: string; headers: IncomingMessage["headers"]; form: URLSearchParams };
type FakeResponse = { status?: number; body: unknown; location?: string } | "never";

/** A local OpenID Connect provider with responses set by the test and real signatures. */
export async function startFakeOidcServer() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const responses = new Map<string, FakeResponse>();
  const requests: TokenRequest[] = [];
  const http = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += String(part);
    const path = request.url ?? "";
    requests.push({ path, headers: request.headers, form: new URLSearchParams(text) });
    const fakeResponse = responses.get(path) ?? { status: 404, body: {} };
    if (fakeResponse === "never") return;
    const { status = 200, body, location } = fakeResponse;
    response.writeHead(status, {
      "content-type": "application/json",
      ...(location !== undefined && { location }),
    });
    response.end(JSON.stringify(body));
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const issuer = `http://127.0.0.1:${address.port}`;
  const jwk = { ...(await exportJWK(publicKey)), kid: "1", alg: "RS256", use: "sig" };
  responses.set("/keys", { body: { keys: [jwk] } });
  responses.set("/.well-known/openid-configuration", {
    body: {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    },
  });

  /** A signed ID token; `claims` override the defaults. */
  async function idToken(claims: Record<string, unknown> = {}, key = privateKey): Promise<string> {
    const now = Math.trunc(Date.now() / 1000);
    const defaults = { ...MEERA, iss: issuer, aud: OIDC_CLIENT.clientId, iat: now, exp: now + 300 };
    return await new SignJWT({ ...defaults, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "1" })
      .sign(key);
  }

  async function close(): Promise<void> {
    http.closeAllConnections();
    http.close();
    await once(http, "close");
  }
  return { issuer, publicKey, responses, requests, idToken, close };
}

export async function openSigningProvider(settings: { id: string; name: string; domain?: string }) {
  const server = await startFakeOidcServer();
  const { issuer } = server;
  const provider = oidcIdentity({
    ...settings,
    client: OIDC_CLIENT,
    issuer,
    addresses: async () => ({
      signIn: `${issuer}/auth`,
      token: `${issuer}/token`,
      keys: `${issuer}/keys`,
      tokenEndpointAuthMethod: "client_secret_post",
    }),
  });
  return { ...server, provider };
}
