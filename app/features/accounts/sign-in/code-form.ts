import { ok, refused, type Result } from "#app/domain/result.ts";
import { accountMessages as messages } from "#app/features/accounts/base/account-messages.ts";
import { type Contact, contactField } from "#app/features/accounts/base/contact.ts";
import type { FormProblems } from "#app/features/accounts/base/form-problems.ts";

/** The button for a link in place of a code, in the field `intent`. */
export const SEND_LINK = "link";

/** Where a form wants a code or a link to go. */
export function readCodeRequest(
  form: FormData,
): Result<{ contact: Contact; by: "code" | "link" }, FormProblems> {
  const typed = contactField.safeParse(form.get("contact"));
  if (!typed.success) return unfit(typed.error.issues[0]?.message ?? messages.contactRequired);
  const by = form.get("intent") === SEND_LINK ? "link" : "code";
  if (by === "link" && typed.data.kind === "phone") return unfit(messages.linkNeedsEmail);
  return ok({ contact: typed.data, by });
}

function unfit(contact: string): Result<never, FormProblems> {
  return refused({ form: null, fields: { contact } });
}
