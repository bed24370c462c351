import {
  isAccountMail,
  listMailVariables,
  MAIL_NAMES,
  MAIL_TEMPLATES,
  type MailName,
  type MailWording,
  type MailWordings,
} from "#app/content/mails/mail-templates.ts";
import { normalizeLines } from "#app/domain/plain-text.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { mailTemplateProblems as problems } from "./content-messages.ts";

const PARTS = ["subject", "text"] as const;
type Part = (typeof PARTS)[number];

/** The name of a field, in the form and in the file of settings. */
export function mailField(name: MailName, part: Part): string {
  return `${name} ${part}`;
}

export function fieldsOfMailTemplates(wordings: MailWordings): Record<string, string> {
  const fields = MAIL_NAMES.flatMap((name) =>
    PARTS.flatMap((part) => {
      const own = wordings[name]?.[part];
      return own === undefined ? [] : [[mailField(name, part), own]];
    }),
  );
  return Object.fromEntries(fields);
}

/** The form, or the part of a file of settings. What is empty, or worded as the standard, is not kept. */
export function parseMailTemplates(
  input: unknown,
): Result<MailWordings, Partial<Record<string, string>>> {
  const wordings = MAIL_NAMES.map((name) => [name, parseMailWording(name, input)] as const).filter(
    ([, wording]) => Object.keys(wording).length > 0,
  );
  const wrong = wordings.flatMap(([name, wording]) =>
    PARTS.flatMap((part) => {
      const problem = problemOf(name, part, wording[part]);
      return problem === null ? [] : [[mailField(name, part), problem]];
    }),
  );
  if (wrong.length > 0) return refused(Object.fromEntries(wrong));
  return ok(Object.fromEntries(wordings));
}

/** Of one e-mail, as it was typed. */
export function parseMailWording(name: MailName, input: unknown): MailWording {
  const fields = new Map<string, unknown>(Object.entries(input ?? {}));
  const own = PARTS.map((part) => {
    const typed = String(fields.get(mailField(name, part)) ?? "");
    return [part, normalizeLines(typed)] as const;
  }).filter(([part, text]) => text !== "" && text !== MAIL_TEMPLATES[name][part]);
  return Object.fromEntries(own);
}

/** Without these an e-mail does not say what its reader has to do. */
export function requiredVariables(name: MailName): readonly string[] {
  return REQUIRED[name] ?? [];
}

const REQUIRED: Readonly<Partial<Record<MailName, readonly string[]>>> = {
  "booking-held": ["{amount}", "{deadline}"],
  "booking-held-counter": ["{amount}", "{deadline}"],
  "waitlist-offer": ["{amount}", "{deadline}"],
  "payment-due": ["{deadline}"],
  "charge-proposed": ["{deadline}", "{silence}"],
  "trip-reminder-documents": ["{missing}"],
  "document-rejected": ["{reason}"],
};

const LONGEST: Readonly<Record<Part, number>> = { subject: 120, text: 2000 };

function problemOf(name: MailName, part: Part, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (part === "subject" && isAccountMail(name)) return problems.subjectStays;
  const allowed = listMailVariables(name);
  const used: string[] = text.match(/\{[^}]*\}?|\}/g) ?? [];
  const other = used.find((variable) => !allowed.includes(variable));
  if (other !== undefined) return problems.variable(other, allowed);
  const required = part === "text" ? requiredVariables(name) : [];
  const missing = required.find((variable) => !used.includes(variable));
  if (missing !== undefined) return problems.required(missing);
  if (LINK.test(text) || CONTINUED.test(text)) return problems.link;
  if (isAccountMail(name) && PHONE_NUMBER.test(text)) return problems.phone;
  if (UNPRINTABLE[part].test(text)) return problems.characters;
  return text.length > LONGEST[part] ? problems.tooLong(LONGEST[part]) : null;
}

/** Mail programs make a link of any two words with a full stop between them. */
const LINK = /:\/\/|@|[\p{L}\p{M}\p{N}\p{Cf}}][.。．｡](?:[\p{L}\p{M}]{2}|\{)/u;
/** What follows would become a part of the value, as of an address, or of a link where there is none. */
const CONTINUED = /\}[\p{Script=Latin}\p{Nd}]/u;
const PHONE_NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){6}/u;
/** Controls, and what turns the direction of a text around. */
const UNPRINTABLE: Readonly<Record<Part, RegExp>> = {
  subject: /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u,
  text: /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u,
};
