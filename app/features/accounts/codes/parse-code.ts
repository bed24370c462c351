import { ok, refused, type Result } from "#app/domain/result.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import type { FormProblems } from "#app/features/accounts/base/form-problems.ts";

export const CODE_LENGTH = 6;

export function normalizeCode(text: unknown): string {
  return typeof text === "string" ? text.replace(/[^\p{L}\p{N}]/gu, "") : "";
}

export function parseCodeForm(form: FormData): Result<{ code: string }, FormProblems> {
  const code = normalizeCode(form.get("code"));
  if (code.length === CODE_LENGTH) return ok({ code });
  return refused({ form: null, fields: { code: accountMessages.codeUnreadable } });
}
