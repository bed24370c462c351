import { z } from "zod";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Auth } from "./auth.server.ts";

/** Who asks, and from where, as the account service needs to know it. */
export type Caller = { origin: string; clientIp: string; headers: Headers };

/** The Set-Cookie headers that carry the outcome to the browser. */
export type SessionCookies = string[];

export type AuthRefusal =
  | { code: "invalid-credentials" | "email-taken" | "unreadable" }
  | { code: "rate-limited"; retryAfterSeconds: number }
  | { code: "weak-password"; reasons: string[] };

const answer = z.object({
  code: z.string().catch(""),
  reasons: z.array(z.string()).catch([]),
});

/**
 * Asks the account service as a browser would, so that its limits on attempts and its check of the
 * origin hold. Throws when the service itself fails.
 */
export async function askAuth(
  auth: Auth,
  caller: Caller,
  path: "/sign-in/email" | "/sign-up/email" | "/sign-out",
  body: Record<string, string>,
): Promise<Result<SessionCookies, AuthRefusal>> {
  const response = await callAuth(auth, caller, path, body);
  if (response.ok) return ok(response.headers.getSetCookie());
  if (response.status >= 500) throw new Error(`The account service answered ${response.status}`);
  return refused(await readRefusal(response));
}

/** The account service's own answer to a request of the caller's; a body makes it a POST. */
export async function callAuth(
  auth: Auth,
  caller: Caller,
  path: string,
  body?: Record<string, string>,
): Promise<Response> {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const headers = headersOf(caller);
  return await auth.handler(new Request(`${caller.origin}/api/auth${path}`, { ...init, headers }));
}

/** How long whoever tried too often has to wait. */
export function retryAfterSeconds({ headers }: Response): number {
  const seconds = Number(headers.get("x-retry-after"));
  return seconds > 0 ? seconds : 60;
}

function headersOf({ origin, clientIp, headers }: Caller): Headers {
  const own = new Headers({ "content-type": "application/json", origin, "x-client-ip": clientIp });
  for (const name of ["origin", "cookie", "user-agent"]) {
    const value = headers.get(name);
    if (value !== null) own.set(name, value);
  }
  return own;
}

async function readRefusal(response: Response): Promise<AuthRefusal> {
  if (response.status === 429) {
    return { code: "rate-limited", retryAfterSeconds: retryAfterSeconds(response) };
  }
  const { code, reasons } = answer.parse(await response.json().catch(() => ({})));
  switch (code) {
    case "INVALID_EMAIL_OR_PASSWORD":
    case "PASSWORD_TOO_LONG":
      return { code: "invalid-credentials" };
    case "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL":
      return { code: "email-taken" };
    case "WEAK_PASSWORD":
      return { code: "weak-password", reasons };
    default:
      return { code: "unreadable" };
  }
}
