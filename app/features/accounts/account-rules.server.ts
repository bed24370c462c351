import { APIError } from "better-auth/api";
import { z } from "zod";
import { accountMessages } from "./account-messages.ts";
import { personName, personPhone } from "./person-fields.ts";

const PICTURE_ADDRESS_LENGTH = 2000;

const person = z.object({
  name: z.string().pipe(personName).optional(),
  phone: z.string().pipe(personPhone).nullish(),
  image: z.string().max(PICTURE_ADDRESS_LENGTH).nullish(),
});

/** A person's name and phone are kept in one form, whoever writes them. */
export async function tidyPerson(user: Record<string, unknown>) {
  const { name, phone, image } = user;
  const tidied = person.safeParse({ name, phone, image });
  if (tidied.success) return { data: withoutUnsaid(tidied.data) };
  const message = tidied.error.issues[0]?.message ?? accountMessages.unreadable.title;
  throw new APIError("BAD_REQUEST", { code: "VALIDATION_ERROR", message });
}

function withoutUnsaid(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
