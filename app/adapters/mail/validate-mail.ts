import type { MailMessage } from "#app/ports/mail.ts";
import type { MessageAnswer } from "#app/ports/send-result.ts";

/** One address: nothing that separates, groups, quotes or comments in a header. */
const ONE_ADDRESS = /^[^\s\p{Cc},;:<>()[\]"\\@]{1,64}@[^\s\p{Cc},;:<>()[\]"\\@]{1,255}$/u;
const ENDS_A_LINE = /[\p{Cc}\u2028\u2029]/u;

/** The refusal of a message that could reach anybody else, or add to its header; else null. */
export function refuseMail({
  to,
  subject,
}: Pick<MailMessage, "to" | "subject">): MessageAnswer | null {
  if (!ONE_ADDRESS.test(to)) return refusal("the address is not exactly one");
  if (ENDS_A_LINE.test(subject)) return refusal("the subject is not one line");
  return null;
}

function refusal(error: string): MessageAnswer {
  return { outcome: "refused", error, retry: false };
}
