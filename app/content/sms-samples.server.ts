import { business } from "./business.ts";
import { mailSamples } from "./mails/mail-samples.server.ts";
import { type SmsTemplateName, type SmsVariable, VARIABLE_PATTERN } from "./sms-templates.ts";
import { templateText } from "./sms-text.server.ts";

type OwnVariable = Exclude<SmsVariable, keyof ReturnType<typeof mailSamples>>;

/** As it would be sent. */
export function sampleText(template: SmsTemplateName): string {
  const samples = new Map(Object.entries({ ...mailSamples(), ...ownSamples() }));
  return templateText(template).replace(VARIABLE_PATTERN, (named, variable: string) => {
    return samples.get(variable) ?? named;
  });
}

/** Of the variables that no e-mail has. */
function ownSamples(): Readonly<Record<OwnVariable, string>> {
  return {
    bring: "Driving License, Work Proof",
    date: "2026-11-21",
    name: "Asha Rao",
    outcome: "charged, Rs.900.00, tax included",
    package: "Araku Packages, Sedan",
    place: `Airport, ${business().city}`,
    return: "Mon 23 Nov, 6:00 PM",
  };
}
