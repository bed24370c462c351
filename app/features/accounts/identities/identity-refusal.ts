import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { identityMessages } from "./identity-messages.ts";

export type IdentityRefusal =
  | { code: Exclude<RefusalCode, "rate-limited"> }
  | { code: "rate-limited"; retryAfterSeconds: number };

type RefusalCode =
  | "banned"
  | "cancelled"
  | "failed"
  | "foreign-email"
  | "has-password"
  | "no-company"
  | "rate-limited"
  | "signed-out"
  | "taken"
  | "unconfirmed"
  | "unreadable"
  | "unverified";

export type IdentityProblem = { tone: "info" | "danger"; title: string; text: string };
export type IdentityOutcome = Omit<IdentityProblem, "tone"> & {
  tone: IdentityProblem["tone"] | "success";
};
type Said = { title: string; text: string };
type Words = { failed: Said; [code: string]: Said };

const LONGEST_WAIT_SECONDS = 3600;

export function refusalParams(refusal: IdentityRefusal, next: string | null): URLSearchParams {
  const params = new URLSearchParams({ refused: refusal.code });
  if (refusal.code === "rate-limited") params.set("wait", String(refusal.retryAfterSeconds));
  if (next !== null) params.set("next", next);
  return params;
}

export function googleProblem(params: URLSearchParams): IdentityProblem | null {
  return problemOf(params, identityMessages.google);
}

export function companyProblem(params: URLSearchParams): IdentityProblem | null {
  return problemOf(params, identityMessages.company);
}

export function identityOutcome(params: URLSearchParams, provider: string): IdentityOutcome | null {
  if (!params.has("identity")) return null;
  if (params.has("connected")) return { tone: "success", ...identityMessages.connected(provider) };
  if (params.has("disconnected")) {
    return { tone: "success", ...identityMessages.disconnected(provider) };
  }
  return problemOf(params, {
    failed: identityMessages.notConnected(provider),
    cancelled: identityMessages.gaveUp(provider),
    taken: identityMessages.taken(provider),
    "foreign-email": identityMessages.foreignLink(provider),
    "last-way-in": identityMessages.lastWayIn,
  });
}

function problemOf(params: URLSearchParams, words: Words): IdentityProblem | null {
  const code = params.get("refused");
  if (code === null) return null;
  if (code === "rate-limited") {
    const seconds = Math.trunc(Number(params.get("wait")));
    const isWait = seconds > 0 && seconds <= LONGEST_WAIT_SECONDS;
    return { tone: "danger", ...accountMessages.tooManyAttempts(isWait ? seconds : 60) };
  }
  const message = Object.hasOwn(words, code) ? words[code] : undefined;
  return { tone: code === "cancelled" ? "info" : "danger", ...(message ?? words.failed) };
}
