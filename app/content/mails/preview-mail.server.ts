import { business } from "#app/content/business.ts";
import { escapeHtml, mailOf } from "#app/content/mail-layout.ts";
import { fillWording, type MailParts } from "./fill-mail.server.ts";
import { mailSamples, SAMPLE_CODE } from "./mail-samples.server.ts";
import { isBookingMail, MAIL_VARIABLE, type MailName, type MailWording } from "./mail-templates.ts";

/** The page of an e-mail with sample values, below its subject. */
export function previewMail(name: MailName, wording: MailWording, siteOrigin: string): string {
  const values = { ...typedVariables(wording), ...mailSamples() };
  const content = fillWording(name, wording, values, sampleParts(name, siteOrigin));
  const { subject, html } = mailOf(content);
  const line = `<p style="max-width:456px;margin:0 auto 20px">Subject: <strong>${escapeHtml(subject)}</strong></p>`;
  return html.replace(/<body[^>]*>/, (body) => body + line);
}

/** One that there is not is shown as it was typed: only saving says what is wrong with it. */
function typedVariables({ subject = "", text = "" }: MailWording): Record<string, string> {
  const typed = `${subject} ${text}`.matchAll(MAIL_VARIABLE);
  return Object.fromEntries(Array.from(typed, ([inBraces, variable = ""]) => [variable, inBraces]));
}

function sampleParts(name: MailName, siteOrigin: string): MailParts {
  const url = `${siteOrigin}/`;
  if (name === "code") return { code: SAMPLE_CODE };
  if (!isBookingMail(name)) return { url };
  const { reference, car } = mailSamples();
  return {
    facts: [
      ["Reference", reference],
      ["Car", car],
      ["Pickup and return", business().city],
      ["When", "Sat 21 Nov, 9:30 AM → Mon 23 Nov, 6:00 PM · 57 hours"],
    ],
    chat: business().whatsapp.url,
    url,
  };
}
