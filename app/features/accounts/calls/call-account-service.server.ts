import { z } from "zod";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { withSessionCookie } from "./session-token.server.ts";

export type Caller = { origin: string; clientIp: string; headers: Headers };

export type SessionCookies = string[];

export type AccountRefusal =
  | { code: "invalid-credentials" | "banned" | "signed-out" | "unconfirmed" | "code-expired" }
  | { code: "code-wrong"; triesLeft: number }
  | { code: "rate-limited"; retryAfterSeconds: number }
  | { code: "weak-password"; reasons: string[] }
  | { code: "conflict"; message: string }
  | { code: "unreadable" };

const answer = z.object({
  code: z.string().catch(""),
  message: z.string().catch(""),
  reasons: z.array(z.string()).catch([]),
  triesLeft: z.number().catch(0),
});

/**
 * Calls the account service as a browser would, so that its rate limits and origin check apply. Throws
 * when it fails or answers what `read` does not accept.
 */
export async function callAuth<T>(
  auth: Auth,
  caller: Caller,
  call: AccountCall,
  schema: z.ZodType<T>,
): Promise<Result<{ cookies: SessionCookies; answer: T }, AccountRefusal>> {
  const response = await fetchAuth(auth, caller, call);
  if (response.status >= 500) throw new Error(`The account service answered ${response.status}`);
  if (!response.ok) return refused(await parseRefusal(response));
  const cookies = response.headers.getSetCookie();
  return ok({ cookies, answer: schema.parse(await response.json()) });
}

export type AccountCall = { path: string; body?: unknown; method?: "GET" | "POST" | "DELETE" };

export async function fetchAuth(
  auth: Auth,
  caller: Caller,
  { path, body, method = body === undefined ? "GET" : "POST" }: AccountCall,
): Promise<Response> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const headers = await withSessionCookie(auth, forwardHeaders(caller));
  return await auth.handler(new Request(`${caller.origin}/api/auth${path}`, { ...init, headers }));
}

export function retryAfterSeconds({ headers }: Response): number {
  const seconds = Number(headers.get("x-retry-after"));
  return seconds > 0 ? seconds : 60;
}

const FORWARDED_HEADERS = ["origin", "cookie", "user-agent", "authorization"];

function forwardHeaders({ origin, clientIp, headers }: Caller): Headers {
  const forwarded = new Headers({
    "content-type": "application/json",
    origin,
    "x-client-ip": clientIp,
  });
  for (const name of FORWARDED_HEADERS) {
    const value = headers.get(name);
    if (value !== null) forwarded.set(name, value);
  }
  return forwarded;
}

async function parseRefusal(response: Response): Promise<AccountRefusal> {
  if (response.status === 429) {
    return { code: "rate-limited", retryAfterSeconds: retryAfterSeconds(response) };
  }
  const error = answer.parse(await response.json().catch(() => ({})));
  switch (error.code) {
    case "INVALID_CREDENTIALS":
      return { code: "invalid-credentials" };
    case "BANNED":
      return { code: "banned" };
    case "UNAUTHORIZED":
    case "FACTOR_REQUIRED":
      return { code: "signed-out" };
    case "CONFIRMATION_REQUIRED":
      return { code: "unconfirmed" };
    case "CODE_EXPIRED":
      return { code: "code-expired" };
    case "CODE_WRONG":
      return { code: "code-wrong", triesLeft: error.triesLeft };
    case "WEAK_PASSWORD":
      return { code: "weak-password", reasons: error.reasons };
    case "CONFLICT":
      return { code: "conflict", message: error.message };
    default:
      return { code: "unreadable" };
  }
}
