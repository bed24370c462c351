import { ok, refused, type Result } from "#app/domain/result.ts";
import { accountMessages as messages } from "#app/features/accounts/base/account-messages.ts";
import { type Contact, contactField } from "#app/features/accounts/base/contact.ts";
import type { FormProblems } from "#app/features/accounts/base/form-problems.ts";
import { SEND_LINK } from "./send-link.ts";

export function parseCodeRequest(
  form: FormData,
): Result<{ contact: Contact; by: "code" | "link" }, FormProblems> {
  const parsed = contactField.safeParse(form.get("contact"));
  if (!parsed.success)
    return invalidContact(parsed.error.issues[0]?.message ?? messages.contactRequired);
  const by = form.get("intent") === SEND_LINK ? "link" : "code";
  if (by === "link" && parsed.data.kind === "phone") return invalidContact(messages.linkNeedsEmail);
  return ok({ contact: parsed.data, by });
}

function invalidContact(contact: string): Result<never, FormProblems> {
  return refused({ form: null, fields: { contact } });
}
