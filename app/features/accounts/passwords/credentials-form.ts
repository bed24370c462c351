import { z } from "#app/http/zod.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { textOf } from "#app/http/form-data.ts";
import { accountMessages as messages } from "#app/features/accounts/base/account-messages.ts";
import { type Contact, contactField } from "#app/features/accounts/base/contact.ts";
import type { FormProblems } from "#app/features/accounts/base/form-problems.ts";
import { passwordWeaknesses } from "./password-weaknesses.ts";
import {
  optionalEmail,
  userName,
  userPhone,
  textField,
} from "#app/features/accounts/base/user-fields.ts";

export type SignUp = {
  name: string;
  email: string | null;
  phone: string | null;
  password: string;
};

export type SignIn = { contact: Contact; password: string };

const password = textField.pipe(
  z.string().min(1, { error: messages.passwordRequired, abort: true }),
);

const signInForm = z.object({
  contact: contactField,
  password,
});

const signUpForm = (owner: { name: string; email: string }) =>
  z.object({
    name: userName,
    email: optionalEmail,
    phone: userPhone,
    password: password.check(({ value, issues }) => {
      for (const message of passwordWeaknesses(value, owner)) {
        issues.push({ code: "custom", message, input: value });
      }
    }),
  });

export function parseSignIn(form: FormData): Result<SignIn, FormProblems> {
  return parseFields(signInForm, form);
}

export function parseSignUp(form: FormData): Result<SignUp, FormProblems> {
  const owner = { name: textOf(form, "name"), email: textOf(form, "email") };
  const result = parseFields(signUpForm(owner), form);
  if (result.ok || result.reason.form === null) return result;
  const { form: problem, fields } = result.reason;
  return refused({ form: problem, fields: { email: messages.contactNeeded, ...fields } });
}

const CONTACTS = ["contact", "email", "phone"] as const;
const FIELDS = ["name", "contact", "email", "phone", "password"] as const;

function parseFields<T>(schema: z.ZodType<T>, form: FormData): Result<T, FormProblems> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  const hasContact = CONTACTS.some((field) => textOf(form, field).trim() !== "");
  if (parsed.success && hasContact) return ok(parsed.data);
  const fields: FormProblems["fields"] = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = FIELDS.find((name) => name === path[0]);
    if (field === undefined) continue;
    const earlier = fields[field];
    fields[field] = earlier === undefined ? message : `${earlier} ${message}`;
  }
  return refused({ form: hasContact ? null : { title: messages.identityMissing }, fields });
}
