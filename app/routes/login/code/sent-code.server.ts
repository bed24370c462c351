import { CODE_LIFE_MS } from "#app/features/accounts/codes/one-time-code.server.ts";
import { RESEND_AFTER_MS } from "#app/features/accounts/codes/send-code.server.ts";
import {
  type CodeFlow,
  readCodeSent,
} from "#app/features/accounts/sign-in/code-sent-cookie.server.ts";

/** What this browser waits for, as its screen shows it; null when it has asked for nothing, or anew. */
export function findPendingCode({ headers, url }: Request, flow: CodeFlow) {
  const sent = new URL(url).searchParams.has("again") ? null : readCodeSent(headers, flow);
  if (sent === null) return null;
  const { contact, by, at } = sent;
  const isOver = at + CODE_LIFE_MS <= Date.now();
  return { contact, by, resendAt: at + RESEND_AFTER_MS, isOver };
}

export type PendingCode = NonNullable<ReturnType<typeof findPendingCode>>;
