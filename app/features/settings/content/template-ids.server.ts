import {
  listSmsTemplates,
  SMS_TEMPLATE_ID,
  type SmsTemplateIds,
} from "#app/content/sms-templates.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { smsTemplateProblems as problems } from "./content-messages.ts";

/** The form, or the part of a file of settings: ids by the names of their templates. */
export function parseTemplateIds(
  input: unknown,
): Result<SmsTemplateIds, Partial<Record<string, string>>> {
  const fields = new Map<string, unknown>(Object.entries(input ?? {}));
  const typed = listSmsTemplates()
    .map((name) => [name, String(fields.get(name) ?? "").trim()] as const)
    .filter(([, id]) => id !== "");
  const wrong = typed.filter(([, id]) => !SMS_TEMPLATE_ID.test(id));
  if (wrong.length > 0) {
    return refused(Object.fromEntries(wrong.map(([name]) => [name, problems.id])));
  }
  return ok(Object.fromEntries(typed));
}
