import { ok, refused, type Result } from "#app/domain/result.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import type { FormProblems } from "#app/features/accounts/base/form-problems.ts";
import { z } from "#app/http/zod.ts";

export const CODE_LENGTH = 6;

/** The digits of a code, however they were set apart: `123 456`, `123-456`. */
export function normalizeCode(text: unknown): string {
  return typeof text === "string" ? text.replace(/[^\p{L}\p{N}]/gu, "") : "";
}

/** The code that a call brings; longer ones than those of a message are backup codes. */
export const codeInput = z.object({ code: z.string().max(40).transform(normalizeCode) });

/** The code that a form brings, as far as it can be one. */
export function parseCodeForm(form: FormData): Result<{ code: string }, FormProblems> {
  const code = normalizeCode(form.get("code"));
  if (code.length === CODE_LENGTH) return ok({ code });
  return refused({ form: null, fields: { code: accountMessages.codeUnreadable } });
}
