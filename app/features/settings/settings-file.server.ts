import { currentSettings, type Settings } from "#app/content/settings.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { fieldsOfBusiness } from "./business-fields.ts";
import { parseBusiness } from "./business-schema.ts";
import { fieldsOfRules, parseRules } from "./rules-schema.ts";
import { settingsMessages } from "./settings-messages.ts";

/** All settings as one file, as `parseSettingsFile` reads them. */
export function formatSettingsFile({ business, rules }: Settings = currentSettings()): string {
  const file = { business: fieldsOfBusiness(business), rules: fieldsOfRules(rules) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The parts of the file; the reason names each value that is wrong. */
export function parseSettingsFile(text: string): Result<Partial<Settings>, string> {
  const file = parseObject(text);
  if (file === null) return refused(settingsMessages.unreadable);
  const business = file.business === undefined ? null : parseBusiness(file.business);
  const rules = file.rules === undefined ? null : parseRules(file.rules);
  if (business === null && rules === null) return refused(settingsMessages.unreadable);
  const problems = [
    ...(business === null || business.ok ? [] : describe("business", business.reason)),
    ...(rules === null || rules.ok ? [] : describe("rules", rules.reason)),
  ];
  if (problems.length > 0) return refused(problems.join("\n"));
  return ok({
    ...(business?.ok && { business: business.value }),
    ...(rules?.ok && { rules: rules.value }),
  });
}

function describe(part: string, problems: Readonly<Record<string, string>>): string[] {
  return Object.entries(problems).map(([field, problem]) => `${part}.${field}: ${problem}`);
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
