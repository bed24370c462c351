import type { MailMessage } from "#app/ports/mail.ts";
import type { SendResult } from "#app/ports/send-result.ts";

/** Refuses whatever separates, groups, quotes or comments in a header. */
const SINGLE_ADDRESS = /^[^\s\p{Cc},;:<>()[\]"\\@]{1,64}@[^\s\p{Cc},;:<>()[\]"\\@]{1,255}$/u;
const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u;

export function validateMail({
  to,
  subject,
}: Pick<MailMessage, "to" | "subject">): SendResult | null {
  if (!SINGLE_ADDRESS.test(to)) return refusal("the address is not exactly one");
  if (LINE_BREAK.test(subject)) return refusal("the subject is not one line");
  return null;
}

function refusal(error: string): SendResult {
  return { outcome: "refused", error, retry: false };
}
