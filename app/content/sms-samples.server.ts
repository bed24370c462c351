import { business } from "./business.ts";
import { mailSamples } from "./mails/mail-samples.server.ts";
import {
  fillSamples,
  fitted,
  type SmsTemplateName,
  smsTemplates,
  type SmsVariable,
  VARIABLE_PATTERN,
} from "./sms-templates.ts";
import { templateText } from "./sms-text.server.ts";

type OwnVariable = Exclude<SmsVariable, keyof ReturnType<typeof mailSamples>>;

/** As it would be sent. */
export function sampleText(template: SmsTemplateName): string {
  return fillSamples(templateText(template), smsSamples(template));
}

/** Of the variables that the text may have. */
export function smsSamples(template: SmsTemplateName): Record<string, string> {
  const samples = Object.entries({ ...mailSamples(), ...ownSamples() });
  const variables = new Set(
    Array.from(smsTemplates()[template].matchAll(VARIABLE_PATTERN), ([, variable]) => variable),
  );
  return Object.fromEntries(samples.filter(([variable]) => variables.has(variable)));
}

/** Of the variables that no e-mail has. */
function ownSamples(): Readonly<Record<OwnVariable, string>> {
  return {
    bring: "Driving License, Work Proof",
    date: "2026-11-21",
    name: "Asha Rao",
    outcome: "charged, Rs.900.00, tax included",
    package: "Araku Packages, Sedan",
    place: fitted(`Airport, ${business().city}`, 2),
    return: "Mon 23 Nov, 6:00 PM",
  };
}
