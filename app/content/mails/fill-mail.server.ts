import { allSettings } from "#app/content/all-settings.server.ts";
import { business } from "#app/content/business.ts";
import { toSingleLine } from "#app/domain/plain-text.ts";
import type { MailContent } from "#app/content/mail-layout.ts";
import {
  MAIL_TEMPLATES,
  MAIL_VARIABLE,
  type MailName,
  type MailValues,
  type MailWording,
} from "./mail-templates.ts";

/** What no wording changes. Without a URL there is no button. */
export type MailParts = Pick<MailContent, "facts" | "code" | "chat"> & { url?: string | null };

/** In the operator's wording, or else the standard one. */
export function fillMail<Name extends MailName>(
  name: Name,
  values: MailValues<Name>,
  parts: MailParts = {},
): MailContent {
  return fillWording(name, allSettings().mailTemplates[name] ?? {}, values, parts);
}

/** A variable without a value is left out, with the space before it. */
export function fillWording(
  name: MailName,
  wording: MailWording,
  values: Readonly<Record<string, string>>,
  { url = null, ...parts }: MailParts,
): MailContent {
  const { subject, title, text, preheader, closing = "", button, footer } = MAIL_TEMPLATES[name];
  const all = new Map([...Object.entries(values), ...commonValues()]);
  const fill = (template: string) =>
    template.replaceAll(SPACED_VARIABLE, (_, space: string, variable: string) => {
      const value = all.get(variable) ?? "";
      return value === "" ? "" : space + value;
    });
  const paragraphs = splitParagraphs((wording.text ?? text) + closing)
    .map((paragraph) => fill(paragraph).trim())
    .filter((paragraph) => paragraph !== "");
  const [first = ""] = paragraphs;
  const standardPreheader = preheader === undefined ? first : fill(preheader);
  return {
    ...parts,
    // A value may have several lines; a mail server refuses a subject that has.
    subject: toSingleLine(fill(wording.subject ?? subject)),
    preheader: wording.text === undefined ? standardPreheader : first,
    title: fill(title),
    paragraphs,
    ...(url !== null && button !== undefined && { action: { label: fill(button), url } }),
    footer: fill(footer),
  };
}

const SPACED_VARIABLE = new RegExp(`( ?)${MAIL_VARIABLE.source}`, "g");

function commonValues(): readonly [string, string][] {
  const { name, phone, email } = business();
  return [
    ["business", name],
    ["phone", phone.display],
    ["email", email.support],
  ];
}

/** Without the line breaks in a paragraph, which HTML does not show. */
export function splitParagraphs(text: string): string[] {
  return text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s*\n\s*/g, " "));
}
