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

type Read<T> = Result<T, FormProblems>;

const nameForm = z.object({ name: userName });
const emailForm = z.object({ email: userEmail });
const phoneForm = z.object({
  phone: userPhone.pipe(z.string({ error: profileMessages.phone.required })),
});
const passwordForm = z.object({
  password: textField.pipe(z.string().min(1, accountMessages.passwordRequired)),
});

/** The new name that a form brings. */
export function readName(form: FormData): Read<{ name: string }> {
  return read(form, "name", nameForm);
}

/** The new e-mail that a form brings. */
export function readEmail(form: FormData): Read<{ email: string }> {
  return read(form, "email", emailForm);
}

/** The new phone that a form brings, in E.164. */
export function readPhone(form: FormData): Read<{ phone: string }> {
  return read(form, "phone", phoneForm);
}

/** The password that a form brings as a proof. */
export function readPassword(form: FormData): Read<{ password: string }> {
  return read(form, "password", passwordForm);
}

/** The password that somebody chooses, by the rules that need no measuring. */
export function readNewPassword(
  form: FormData,
  owner: { name: string; email: string },
): Read<{ password: string }> {
  const typed = readPassword(form);
  if (!typed.ok) return typed;
  const weaknesses = passwordWeaknesses(typed.value.password, owner);
  if (weaknesses.length === 0) return typed;
  return refused({ form: null, fields: { password: weaknesses.join(" ") } });
}

function read<T>(form: FormData, field: AccountField, schema: z.ZodType<T>): Read<T> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return refused({ form: null, fields: { [field]: issue?.message ?? "" } });
}
