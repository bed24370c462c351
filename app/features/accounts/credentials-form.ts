import { z } from "#app/zod.ts";
import { normalisePhone } from "#app/domain/phone-number.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { accountMessages as messages } from "./account-messages.ts";
import { passwordWeaknesses } from "./password-weaknesses.ts";

const NAME_LENGTH = 80;
const EMAIL_LENGTH = 254;

// What makes text read in another direction than it is: a name could pose as another one.
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const typed = z.string().catch("");
const line = typed.transform((text) =>
  text
    .replace(TURNS, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim(),
);

const email = line
  .pipe(z.string().min(1, { error: messages.emailRequired, abort: true }))
  .pipe(z.email(messages.emailUnreadable).max(EMAIL_LENGTH, messages.emailUnreadable))
  .transform((text) => text.toLowerCase());

export const personPhone = line.transform((text, check) => {
  if (text === "") return null;
  const number = normalisePhone(text);
  if (number === null) check.addIssue({ code: "custom", message: messages.phoneUnreadable });
  return number;
});

const password = typed.pipe(z.string().min(1, messages.passwordRequired));

const newPassword = (owner: { name: string; email: string }) =>
  typed
    .pipe(z.string().min(1, { error: messages.passwordRequired, abort: true }))
    .check(({ value, issues }) => {
      for (const message of passwordWeaknesses(value, owner)) {
        issues.push({ code: "custom", message, input: value });
      }
    });

export const personName = line.pipe(
  z
    .string()
    .regex(/[\p{L}\p{N}]/u, messages.nameRequired)
    .max(NAME_LENGTH, messages.nameTooLong),
);

const signInForm = z.object({ email, password });

const signUpForm = (owner: { name: string; email: string }) =>
  z.object({ name: personName, email, phone: personPhone, password: newPassword(owner) });

export type SignIn = z.output<typeof signInForm>;
export type SignUp = z.output<ReturnType<typeof signUpForm>>;

export type CredentialsField = keyof SignUp;
export type CredentialsProblems = {
  /** What is wrong with the form as a whole; an account that exists is signed in to instead. */
  form: { title: string; text?: string; signInInstead?: true } | null;
  fields: Partial<Record<CredentialsField, string>>;
};

/** What a sign-in form says, or every problem by field. */
export function readSignIn(form: FormData): Result<SignIn, CredentialsProblems> {
  return read(signInForm, form);
}

/** What a Create Account form says, or every problem by field. */
export function readSignUp(form: FormData): Result<SignUp, CredentialsProblems> {
  return read(signUpForm({ name: textOf(form, "name"), email: textOf(form, "email") }), form);
}

function read<T>(schema: z.ZodType<T>, form: FormData): Result<T, CredentialsProblems> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return ok(parsed.data);
  const fields: CredentialsProblems["fields"] = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path[0];
    if (!isField(field)) continue;
    const earlier = fields[field];
    fields[field] = earlier === undefined ? message : `${earlier} ${message}`;
  }
  return refused({ form: hasIdentity(form) ? null : { title: messages.identityMissing }, fields });
}

function isField(name: unknown): name is CredentialsField {
  return name === "name" || name === "email" || name === "phone" || name === "password";
}

function hasIdentity(form: FormData): boolean {
  return [textOf(form, "email"), textOf(form, "phone")].some((text) => text.trim() !== "");
}

function textOf(form: FormData, field: CredentialsField): string {
  return typed.parse(form.get(field));
}
