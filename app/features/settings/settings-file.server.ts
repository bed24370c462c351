import { currentSettings, type Settings } from "#app/content/settings.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { fieldsOfBusiness } from "./business-fields.ts";
import { parseBusiness } from "./business-schema.ts";
import { settingsMessages } from "./settings-messages.ts";

/** All settings as one file, as `parseSettingsFile` reads them. */
export function formatSettingsFile({ business }: Settings = currentSettings()): string {
  return `${JSON.stringify({ business: fieldsOfBusiness(business) }, null, 2)}\n`;
}

/** The reason names each value that is wrong. */
export function parseSettingsFile(text: string): Result<Settings, string> {
  const file = parseObject(text);
  if (file === null) return refused(settingsMessages.unreadable);
  const business = parseBusiness(file.business);
  if (business.ok) return ok({ business: business.value });
  const problems = Object.entries(business.reason);
  return refused(problems.map(([field, problem]) => `business.${field}: ${problem}`).join("\n"));
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
