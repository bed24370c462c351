import { ok, refused, type Result } from "#app/domain/result.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import type { AccountField, FormProblems } from "#app/features/accounts/base/form-problems.ts";
import { passwordWeaknesses } from "#app/features/accounts/passwords/password-weaknesses.ts";
import {
  userEmail,
  userName,
  userPhone,
  textField,
} from "#app/features/accounts/base/user-fields.ts";
import { z } from "#app/http/zod.ts";
import { profileMessages } from "./profile-messages.ts";

type FormResult<T> = Result<T, FormProblems>;

const nameForm = z.object({ name: userName });
const emailForm = z.object({ email: userEmail });
const phoneForm = z.object({
  phone: userPhone.pipe(z.string({ error: profileMessages.phone.required })),
});
const passwordForm = z.object({
  password: textField.pipe(z.string().min(1, accountMessages.passwordRequired)),
});

export function parseNameForm(form: FormData): FormResult<{ name: string }> {
  return parseField(form, "name", nameForm);
}

export function parseEmailForm(form: FormData): FormResult<{ email: string }> {
  return parseField(form, "email", emailForm);
}

export function parsePhoneForm(form: FormData): FormResult<{ phone: string }> {
  return parseField(form, "phone", phoneForm);
}

export function parsePasswordForm(form: FormData): FormResult<{ password: string }> {
  return parseField(form, "password", passwordForm);
}

export function parseNewPasswordForm(
  form: FormData,
  owner: { name: string; email: string },
): FormResult<{ password: string }> {
  const typed = parsePasswordForm(form);
  if (!typed.ok) return typed;
  const weaknesses = passwordWeaknesses(typed.value.password, owner);
  if (weaknesses.length === 0) return typed;
  return refused({ form: null, fields: { password: weaknesses.join(" ") } });
}

function parseField<T>(form: FormData, field: AccountField, schema: z.ZodType<T>): FormResult<T> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return refused({ form: null, fields: { [field]: issue?.message ?? "" } });
}
