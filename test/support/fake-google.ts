import { vi } from "vitest";
import { googleIdentity } from "#app/adapters/identity/google-identity.server.ts";
import { OIDC_CLIENT, startFakeOidcServer } from "./fake-oidc-server.ts";

const KEYS = "https://www.googleapis.com/oauth2/v3/certs";
const ISSUER = "https://accounts.google.com";

/** Replaces Google's keys with those of a local provider that signs the ID tokens. */
export async function startFakeGoogle() {
  const server = await startFakeOidcServer();
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (address: string | URL | Request, init?: RequestInit) => {
    const requestedUrl = String(address instanceof Request ? address.url : address);
    return await fetch(requestedUrl === KEYS ? `${server.issuer}/keys` : address, init);
  });
  return {
    client: OIDC_CLIENT,
    provider: googleIdentity(OIDC_CLIENT),
    idToken: (nonce: string) => server.idToken({ iss: ISSUER, nonce }),
    async close() {
      vi.unstubAllGlobals();
      await server.close();
    },
  };
}
