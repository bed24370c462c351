import { TOTP } from "otpauth";
import {
  type AccountCall,
  fetchAuth,
} from "#app/features/accounts/calls/call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { headersWithCookies, createCaller } from "./users.ts";

const STEP_MS = 30_000;

/** The code of an authenticator app, so many steps of 30 s from now. */
export function generateAppCode(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** A browser that keeps the cookies of the account service. */
export class AccountBrowser {
  readonly #auth: Auth;
  headers: Headers;

  constructor(auth: Auth, headers: Headers) {
    this.#auth = auth;
    this.headers = headers;
  }

  async send(path: string, body?: object, method?: AccountCall["method"]) {
    const call = { path, ...(body && { body }), ...(method && { method }) };
    const response = await fetchAuth(this.#auth, createCaller(this.headers), call);
    const cookies = response.headers.getSetCookie();
    if (response.ok && cookies.length > 0) this.headers = headersWithCookies(cookies);
    return { status: response.status, body: await response.json(), cookies };
  }

  async addApp(): Promise<{ id: string; secret: string; backupCodes: string[] }> {
    const { body: factor } = await this.send("/factors", { type: "totp" });
    const verified = await this.send(`/factors/${factor.id}/verify`, {
      code: generateAppCode(factor.secret),
    });
    if (verified.status !== 200) throw new Error(JSON.stringify(verified.body));
    return { id: factor.id, secret: factor.secret, backupCodes: verified.body.backupCodes };
  }
}
