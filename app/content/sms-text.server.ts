import { allSettings } from "./all-settings.server.ts";
import {
  type SmsTemplateName,
  smsTemplates,
  type SmsValues,
  VARIABLE_PATTERN,
  MAX_VARIABLE_LENGTH,
} from "./sms-templates.ts";

/** As it is sent, with its variables. */
export function templateText(template: SmsTemplateName): string {
  return allSettings().smsTemplates.texts[template] ?? smsTemplates()[template];
}

export type FilledTemplate = { template: SmsTemplateName; body: string };

/** Throws where a value is missing, unknown, multi-line or too long; see `fitted`. An own wording may leave some out. */
export function fillTemplate<Name extends SmsTemplateName>(
  template: Name,
  values: SmsValues<Name>,
): FilledTemplate {
  const filled = new Map<string, string>(Object.entries(values));
  const unknown = new Set(filled.keys());
  for (const [, variable = "", slots = "1"] of smsTemplates()[template].matchAll(
    VARIABLE_PATTERN,
  )) {
    const problem = problemOf(filled.get(variable), Number(slots) * MAX_VARIABLE_LENGTH);
    if (problem !== null) throw new RangeError(`Text "${template}": ${variable} is ${problem}`);
    unknown.delete(variable);
  }
  for (const variable of unknown) throw new RangeError(`Text "${template}" has no ${variable}`);
  const fill = (_: string, variable: string) => filled.get(variable) ?? "";
  return { template, body: templateText(template).replace(VARIABLE_PATTERN, fill) };
}

function problemOf(value: string | undefined, most: number): string | null {
  if (value === undefined) return "missing";
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) return "not one line";
  return value.length > most ? `longer than ${most} characters` : null;
}

export function registeredWords(template: SmsTemplateName): string {
  return templateText(template).replace(VARIABLE_PATTERN, (_, variable: string, slots = "1") =>
    "{#var#}".repeat(Number(slots)),
  );
}
