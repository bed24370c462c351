import {
  listSmsTemplates,
  listVariables,
  SMS_TEMPLATE_ID,
  type SmsSettings,
  type SmsTemplateName,
  smsTemplates,
  toSavedWording,
  MAX_VARIABLE_LENGTH,
  VARIABLE_PATTERN,
} from "#app/content/sms-templates.ts";
import { templateText } from "#app/content/sms-text.server.ts";
import { normalizeLines } from "#app/domain/plain-text.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { smsTemplateProblems as problems } from "./content-messages.ts";

/** The name of the field of a wording, in the form and in the file of settings. */
export function textField(name: SmsTemplateName): string {
  return `${name} text`;
}

/** The fields of the form: ids by the names of their templates, and wordings. */
export function fieldsOfSmsTemplates({ ids, texts }: SmsSettings): Record<string, string> {
  const wordings = listSmsTemplates().flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [[textField(name), text]];
  });
  return { ...ids, ...Object.fromEntries(wordings) };
}

/** As staff typed it. A file is taken as it is, since its wordings may be registered like that. */
export function parseTypedSmsTemplates(form: unknown): ReturnType<typeof parseSmsTemplates> {
  const fields = new Map<string, unknown>(Object.entries(form ?? {}));
  for (const name of listSmsTemplates()) {
    const typed = fields.get(textField(name));
    if (typeof typed !== "string") continue;
    fields.set(textField(name), toSavedWording(typed, templateText(name)));
  }
  return parseSmsTemplates(Object.fromEntries(fields));
}

/** The form, or the part of a file of settings. What is empty, or worded as the standard, is not kept. */
export function parseSmsTemplates(
  input: unknown,
): Result<SmsSettings, Partial<Record<string, string>>> {
  const fields = new Map<string, unknown>(Object.entries(input ?? {}));
  const typed = (field: string) => normalizeLines(String(fields.get(field) ?? ""));
  const ids = listSmsTemplates()
    .map((name) => [name, typed(name)] as const)
    .filter(([, id]) => id !== "");
  const texts = listSmsTemplates()
    .map((name) => [name, typed(textField(name))] as const)
    .filter(([name, text]) => text !== "" && text !== smsTemplates()[name]);
  const wrong = [
    ...ids.filter(([, id]) => !SMS_TEMPLATE_ID.test(id)).map(([name]) => [name, problems.id]),
    ...texts.flatMap(([name, text]) => {
      const problem = problemOf(name, text);
      return problem === null ? [] : [[textField(name), problem]];
    }),
  ];
  if (wrong.length > 0) return refused(Object.fromEntries(wrong));
  return ok({ ids: Object.fromEntries(ids), texts: Object.fromEntries(texts) });
}

/** Three messages of 160 characters, however long the values are. */
const LONGEST = 480;
const LINK = /https?:|www\.|\.[a-z]{2,}\//i;

function problemOf(name: SmsTemplateName, text: string): string | null {
  const allowed = listVariables(name);
  const used: string[] = text.match(/\{[^}]*\}?|\}/g) ?? [];
  const other = used.find((variable) => !allowed.includes(variable));
  if (other !== undefined) return problems.variable(other, allowed);
  if (new Set(used).size < used.length) return problems.twice;
  if (name === "code" && !used.includes("{code}")) return problems.code;
  if (LINK.test(text)) return problems.link;
  if (/[^\P{Cc}\n]/u.test(text)) return problems.characters;
  const longest = text.replaceAll(VARIABLE_PATTERN, (_, __, slots = "1") =>
    "x".repeat(Number(slots) * MAX_VARIABLE_LENGTH),
  );
  return longest.length > LONGEST ? problems.tooLong : null;
}
