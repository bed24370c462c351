import { ACCOUNT_MAILS } from "./account-mails.ts";
import { BOOKING_MAILS } from "./booking-mails.ts";
import type { MailTemplate } from "./mail-template.ts";
import { OTHER_MAILS } from "./other-mails.ts";
import { SIGN_IN_MAILS } from "./sign-in-mails.ts";
import { TRIP_MAILS } from "./trip-mails.ts";

const TEMPLATES = {
  ...BOOKING_MAILS,
  ...TRIP_MAILS,
  ...ACCOUNT_MAILS,
  ...SIGN_IN_MAILS,
  ...OTHER_MAILS,
} as const;

type Templates = typeof TEMPLATES;
export type MailName = keyof Templates;

/** Every e-mail of the site in its standard wording. */
export const MAIL_TEMPLATES: Readonly<Record<MailName, MailTemplate>> = TEMPLATES;

export const MAIL_NAMES = Object.keys(TEMPLATES) as readonly MailName[];

/** As the admin area lists them. */
export const MAIL_GROUPS: readonly { title: string; names: readonly MailName[] }[] = [
  { title: "Bookings", names: namesOf(BOOKING_MAILS) },
  { title: "Trips, charges and deposits", names: namesOf(TRIP_MAILS) },
  { title: "Accounts", names: [...namesOf(ACCOUNT_MAILS), ...namesOf(SIGN_IN_MAILS)] },
  { title: "Documents and tests", names: namesOf(OTHER_MAILS) },
];

/** Have the details of a booking. */
export function isBookingMail(name: MailName): boolean {
  return name in BOOKING_MAILS || name in TRIP_MAILS;
}

/** An attacker in the admin area must not be able to turn one into a letter of their own. */
export function isAccountMail(name: MailName): boolean {
  return name in ACCOUNT_MAILS || name in SIGN_IN_MAILS;
}

export function parseMailName(text: string | null): MailName | undefined {
  return MAIL_NAMES.find((name) => name === text);
}

export const MAIL_VARIABLE = /\{(\w+)\}/g;

/** Of the business: every e-mail has them. */
export const COMMON_VARIABLES = ["business", "phone", "email"] as const;

type VariableOf<Words> = Words extends `${string}{${infer Variable}}${infer Rest}`
  ? Variable | VariableOf<Rest>
  : never;

type OwnVariable<Name extends MailName> = Exclude<
  VariableOf<Templates[Name][keyof Templates[Name]]>,
  (typeof COMMON_VARIABLES)[number]
>;

export type MailValues<Name extends MailName> = Readonly<Record<OwnVariable<Name>, string>>;

export type MailVariable = { [Name in MailName]: OwnVariable<Name> }[MailName];

/** In braces, in the order of the standard wording; no other has a value. */
export function listMailVariables(name: MailName): string[] {
  const { when: _, ...texts } = MAIL_TEMPLATES[name];
  const common = COMMON_VARIABLES.map((variable) => `{${variable}}`);
  const named = Object.values(texts).join(" ").match(MAIL_VARIABLE) ?? [];
  return [...new Set([...named, ...common])];
}

/** The operator's own wording; what is absent is worded as the standard. */
export type MailWording = { readonly subject?: string; readonly text?: string };
export type MailWordings = Readonly<Partial<Record<MailName, MailWording>>>;

function namesOf<Name extends string>(mails: Readonly<Record<Name, MailTemplate>>): Name[] {
  return Object.keys(mails) as Name[];
}
