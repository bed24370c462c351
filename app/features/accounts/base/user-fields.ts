import { normalisePhone } from "#app/domain/phone-number.ts";
import { z } from "#app/http/zod.ts";
import { accountMessages as messages } from "./account-messages.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";

export const NAME_LENGTH = 80;
const EMAIL_LENGTH = 254;

// Bidirectional control characters could disguise one name as another.
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const textField = z.string().catch("");

export const singleLineField = textField.transform((text) =>
  text
    .replace(BIDI_CONTROLS, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim(),
);

const emailAddress = z
  .email(messages.emailUnreadable)
  .max(EMAIL_LENGTH, messages.emailUnreadable)
  .transform((text) => text.toLowerCase())
  .refine((text) => realEmail(text) !== null, messages.emailUnreadable);

export const userEmail = singleLineField
  .pipe(z.string().min(1, { error: messages.emailRequired, abort: true }))
  .pipe(emailAddress);

export const optionalEmail = singleLineField
  .transform((text) => (text === "" ? null : text))
  .pipe(emailAddress.nullable());

export const userPhone = singleLineField.transform((text, check) => {
  if (text === "") return null;
  const number = normalisePhone(text);
  if (number === null) check.addIssue({ code: "custom", message: messages.phoneUnreadable });
  return number;
});

export const userName = singleLineField.pipe(
  z
    .string()
    .regex(/[\p{L}\p{N}]/u, messages.nameRequired)
    .max(NAME_LENGTH, messages.nameTooLong),
);

export const credentialsPresent = z
  .looseObject(
    { email: singleLineField, phone: singleLineField, password: textField },
    messages.identityMissing,
  )
  .refine(({ email, phone, password }) => (email || phone) !== "" && password !== "", {
    error: messages.identityMissing,
  });
