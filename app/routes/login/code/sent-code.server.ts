import type { Instant } from "#app/domain/business-time.ts";
import type { Caller } from "#app/features/accounts/calls/call-account-service.server.ts";
import { CODE_LIFETIME_MS } from "#app/features/accounts/codes/one-time-code.server.ts";
import { RESEND_DELAY_MS } from "#app/features/accounts/codes/send-limits.server.ts";
import {
  type CodeFlow,
  parseCodeSentCookie,
} from "#app/features/accounts/sign-in/code-sent-cookie.server.ts";

/** The code that was sent from this browser; null if none was, or if another is requested. */
export function findPendingCode({ url }: Request, caller: Caller, flow: CodeFlow, now: Instant) {
  const sent = new URL(url).searchParams.has("again") ? null : parseCodeSentCookie(caller, flow);
  if (sent === null) return null;
  const { contact, by, at } = sent;
  const isOver = at + CODE_LIFETIME_MS <= now;
  return { contact, by, resendAt: at + RESEND_DELAY_MS, isOver };
}

export type PendingCode = NonNullable<ReturnType<typeof findPendingCode>>;
