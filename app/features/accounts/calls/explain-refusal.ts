import { accountMessages as messages } from "#app/features/accounts/base/account-messages.ts";
import type { AccountRefusal } from "./call-account-service.server.ts";
import type { FormProblem, FormRefusal } from "#app/features/accounts/base/form-problems.ts";

export function explainRefusal(refusal: AccountRefusal): FormRefusal {
  switch (refusal.code) {
    case "invalid-credentials":
      return formRefusal(401, messages.invalidCredentials);
    case "signed-out":
      return formRefusal(401, messages.sessionEnded);
    case "banned":
      return formRefusal(403, messages.banned);
    case "unconfirmed":
      return formRefusal(403, { title: messages.confirmFirst });
    case "conflict":
      return formRefusal(409, { title: refusal.message });
    case "code-expired":
      return codeRefusal(messages.codeExpired);
    case "code-wrong":
      return codeRefusal(messages.codeWrong(refusal.triesLeft));
    case "rate-limited":
      return formRefusal(429, messages.tooManyAttempts(refusal.retryAfterSeconds));
    case "weak-password": {
      const form = { title: messages.weakPassword, reasons: refusal.reasons };
      const fields = { password: messages.passwordStronger };
      return { status: 422, problems: { form, fields } };
    }
    case "unreadable":
      return formRefusal(400, messages.unreadable);
  }
}

export function explainSendRefusal(refusal: AccountRefusal): FormRefusal {
  if (refusal.code !== "rate-limited") return explainRefusal(refusal);
  return formRefusal(429, messages.resendLater(refusal.retryAfterSeconds));
}

function formRefusal(status: number, form: FormProblem): FormRefusal {
  return { status, problems: { form, fields: {} } };
}

function codeRefusal(code: string): FormRefusal {
  return { status: 400, problems: { form: null, fields: { code } } };
}
