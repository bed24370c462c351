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

  async ask(path: string, body?: object, method?: AccountCall["method"]) {
    const call = { path, ...(body && { body }), ...(method && { method }) };
    const response = await fetchAuth(this.#auth, createCaller(this.headers), call);
    const cookies = response.headers.getSetCookie();
    if (response.ok && cookies.length > 0) this.headers = headersWithCookies(cookies);
    return { status: response.status, said: await response.json(), cookies };
  }

  /** Enrols an authenticator app as second step. */
  async addApp(): Promise<{ id: string; secret: string; backupCodes: string[] }> {
    const { said: body } = await this.ask("/factors", { type: "totp" });
    const verified = await this.ask(`/factors/${body.id}/verify`, {
      code: generateAppCode(body.secret),
    });
    if (verified.status !== 200) throw new Error(JSON.stringify(verified.said));
    return { id: body.id, secret: body.secret, backupCodes: verified.said.backupCodes };
  }
}
