import { ok, refused, type Result } from "#app/domain/result.ts";
import { accountMessages as messages } from "#app/features/accounts/base/account-messages.ts";
import { parseCodeForm } from "#app/features/accounts/codes/parse-code.ts";
import type { FormProblems } from "#app/features/accounts/base/form-problems.ts";
import { passwordWeaknesses } from "#app/features/accounts/passwords/password-weaknesses.ts";
import { textOf } from "#app/http/form-data.ts";

export function parseRecovery(
  form: FormData,
): Result<{ code: string; password: string }, FormProblems> {
  const password = textOf(form, "password");
  const weaknesses =
    password === ""
      ? [messages.passwordRequired]
      : passwordWeaknesses(password, { name: "", email: "" });
  const code = parseCodeForm(form);
  if (code.ok && weaknesses.length === 0) return ok({ ...code.value, password });
  const fields = {
    ...(code.ok ? {} : code.reason.fields),
    ...(weaknesses.length > 0 && { password: weaknesses.join(" ") }),
  };
  return refused({ form: null, fields });
}
