import { APIError, createAuthMiddleware } from "better-auth/api";
import { z } from "zod";
import { accountMessages } from "./account-messages.ts";
import { personName, personPhone } from "./credentials-form.ts";
import { passwordWeaknesses } from "./password-weaknesses.ts";

const PICTURE_ADDRESS_LENGTH = 2000;

const person = z.object({
  name: z.string().pipe(personName).optional(),
  phone: z.string().pipe(personPhone).nullish(),
  image: z.string().max(PICTURE_ADDRESS_LENGTH).nullish(),
});

const newPassword = z.object({
  name: z.string().catch(""),
  email: z.string().catch(""),
  password: z.string(),
});
const changedPassword = z
  .object({ newPassword: z.string() })
  .transform((body) => ({ name: "", email: "", password: body.newPassword }));

const PASSWORD_BODIES: Record<string, typeof newPassword | typeof changedPassword> = {
  "/sign-up/email": newPassword,
  "/change-password": changedPassword,
  "/reset-password": changedPassword,
};

/** Whoever sets a password, on whichever way in, is held to the rules of the form. */
export const refuseWeakPassword = createAuthMiddleware(async ({ path, body }) => {
  const asked = PASSWORD_BODIES[path]?.safeParse(body);
  if (!asked?.success) return;
  const reasons = passwordWeaknesses(asked.data.password, asked.data);
  if (reasons.length === 0) return;
  throw new APIError("UNPROCESSABLE_ENTITY", {
    code: "WEAK_PASSWORD",
    message: accountMessages.weakPassword,
    reasons,
  });
});

/** A person's name and phone are kept in one form, whoever writes them. */
export async function tidyPerson(user: Record<string, unknown>) {
  const { name, phone, image } = user;
  const tidied = person.safeParse({ name, phone, image });
  if (tidied.success) return { data: withoutUnsaid(tidied.data) };
  const message = tidied.error.issues[0]?.message ?? accountMessages.unreadable.title;
  throw new APIError("BAD_REQUEST", { code: "VALIDATION_ERROR", message });
}

/** An e-mail that its own provider does not vouch for opens no account here. */
export function refuseUnverified(told: {
  user: { emailVerified?: boolean };
  source: { method: string };
}) {
  const vouched = told.source.method !== "oauth" || told.user.emailVerified === true;
  return vouched ? undefined : { error: "email_not_verified" };
}

/** What a provider hands out for more than signing in is not kept. */
export async function keepNoTokens(account: Record<string, unknown>) {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } };
}

function withoutUnsaid(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
