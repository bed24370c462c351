import { accountMessages } from "./account-messages.ts";

/** Why Google did not sign a person in; with how long to wait after too many attempts. */
export type GoogleRefusal =
  | { code: keyof typeof accountMessages.google }
  | { code: "rate-limited"; retryAfterSeconds: number };

export type GoogleProblem = { tone: "info" | "danger"; title: string; text: string };

const LONGEST_WAIT_SECONDS = 3600;

/** The address of the sign-in screen that says why, on the way to the same page. */
export function refusalAddress(refusal: GoogleRefusal, next: string | null): string {
  const params = new URLSearchParams({ google: refusal.code });
  if (refusal.code === "rate-limited") params.set("wait", String(refusal.retryAfterSeconds));
  if (next !== null) params.set("next", next);
  return `/login?${params.toString()}`;
}

/** What the screen of that address says; null where it says nothing of Google. */
export function problemOf(params: URLSearchParams): GoogleProblem | null {
  const code = params.get("google");
  if (code === null) return null;
  if (code === "rate-limited") {
    const seconds = Math.trunc(Number(params.get("wait")));
    const isWait = seconds > 0 && seconds <= LONGEST_WAIT_SECONDS;
    return { tone: "danger", ...accountMessages.tooManyAttempts(isWait ? seconds : 60) };
  }
  const known = isGoogleCode(code) ? code : "failed";
  const tone = known === "cancelled" ? "info" : "danger";
  return { tone, ...accountMessages.google[known] };
}

function isGoogleCode(code: string): code is keyof typeof accountMessages.google {
  return Object.hasOwn(accountMessages.google, code);
}
