import { accountMessages as messages } from "./account-messages.ts";
import type { AuthRefusal } from "./ask-auth.server.ts";
import type { CredentialsProblems } from "./credentials-form.ts";

/** How a refusal is answered: the HTTP status, and what the person reads where. */
export function explainRefusal(refusal: AuthRefusal): {
  status: number;
  problems: CredentialsProblems;
} {
  switch (refusal.code) {
    case "invalid-credentials":
      return { status: 401, problems: { form: messages.invalidCredentials, fields: {} } };
    case "email-taken": {
      const form = { title: messages.emailTaken, signInInstead: true } as const;
      return { status: 409, problems: { form, fields: {} } };
    }
    case "rate-limited": {
      const form = messages.tooManyAttempts(refusal.retryAfterSeconds);
      return { status: 429, problems: { form, fields: {} } };
    }
    case "weak-password": {
      const fields = { password: refusal.reasons.join(" ") };
      return { status: 422, problems: { form: { title: messages.weakPassword }, fields } };
    }
    case "unreadable":
      return { status: 400, problems: { form: messages.unreadable, fields: {} } };
  }
}
