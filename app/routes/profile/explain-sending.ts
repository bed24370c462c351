import { accountMessages } from "#app/features/accounts/account-messages.ts";
import type { AuthRefusal } from "#app/features/accounts/ask-auth.server.ts";
import { explainRefusal } from "#app/features/accounts/explain-refusal.ts";
import type { FormRefusal } from "#app/features/accounts/form-problems.ts";

/** Why no code was sent: mostly because one has just been. */
export function explainSending(refusal: AuthRefusal): FormRefusal {
  if (refusal.code !== "rate-limited") return explainRefusal(refusal);
  const form = accountMessages.resendLater(refusal.retryAfterSeconds);
  return { status: 429, problems: { form, fields: {} } };
}
