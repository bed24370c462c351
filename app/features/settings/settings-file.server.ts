import type { SettingName, Settings } from "#app/content/all-settings.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { parseOffers, rowsOfOffers } from "./content/offer-list.server.ts";
import { parsePolicy, rowsOfChanges } from "./content/policy-list.server.ts";
import { parseQuestions, rowsOfQuestions } from "./content/question-list.server.ts";
import { parseServices } from "./content/services-form.server.ts";
import { parseTaxi } from "./content/taxi-list.server.ts";
import { rowsOfTaxi } from "./content/taxi-rows.ts";
import { fieldsOfMailTemplates, parseMailTemplates } from "./content/mail-templates-form.server.ts";
import {
  fieldsOfSmsTemplates,
  parseSmsTemplates,
  parseTypedSmsTemplates,
} from "./content/sms-templates-form.server.ts";
import { parseTestimonials, rowsOfTestimonials } from "./content/testimonial-list.server.ts";
import { fieldsOfBusiness } from "./business-fields.ts";
import { parseBusiness } from "./business-schema.ts";
import { fieldsOfPolicies, parseCancellation } from "./cancellation-schema.ts";
import { fieldsOfColours, parseColours } from "./colours/colours-schema.ts";
import { parseLogo } from "./logo/parse-logo.server.ts";
import { rowsOfPlaces } from "./places/place-rows.ts";
import { parsePlaces } from "./places/place-schema.ts";
import { fieldsOfRules, parseRules } from "./rules-schema.ts";
import type { SettingFields } from "./merge/merge-setting.ts";
import type { TableSettings } from "#app/domain/table-settings.ts";
import { settingsMessages } from "./settings-messages.ts";
import { fieldsOfTables, TABLE_PARSERS } from "./tables/table-schema.ts";

export type ExportedSettings = Settings & TableSettings;

const FORMATTERS: { readonly [Name in SettingName]: (value: Settings[Name]) => SettingFields } = {
  business: fieldsOfBusiness,
  rules: fieldsOfRules,
  cancellation: fieldsOfPolicies,
  places: rowsOfPlaces,
  logo: (logo) => ({ png: logo?.png ?? "" }),
  colours: (colours) => ({ ...fieldsOfColours(colours) }),
  services: (services) => services,
  taxi: rowsOfTaxi,
  offers: rowsOfOffers,
  testimonials: rowsOfTestimonials,
  questions: rowsOfQuestions,
  smsTemplates: fieldsOfSmsTemplates,
  mailTemplates: fieldsOfMailTemplates,
  terms: rowsOfChanges,
  privacy: rowsOfChanges,
  about: rowsOfChanges,
};

/** All settings as one file, as `parseSettingsFile` reads them. */
export function formatSettingsFile(settings: ExportedSettings): string {
  const names = Object.keys(FORMATTERS) as SettingName[];
  const parts = names.map((name) => [name, formatSetting(name, settings[name])]);
  const file = { ...Object.fromEntries(parts), ...fieldsOfTables(settings) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The part of the file. */
export function formatSetting<Name extends SettingName>(
  name: Name,
  value: Settings[Name],
): SettingFields {
  return FORMATTERS[name](value);
}

type Parsed<Value> = Result<Value, Partial<Record<string, string>>>;

const PARSERS: Readonly<Record<SettingName, (input: unknown) => Parsed<Settings[SettingName]>>> = {
  business: parseBusiness,
  rules: parseRules,
  cancellation: parseCancellation,
  places: parsePlaces,
  logo: parseLogo,
  colours: parseColours,
  services: parseServices,
  taxi: parseTaxi,
  offers: parseOffers,
  testimonials: parseTestimonials,
  questions: parseQuestions,
  smsTemplates: parseSmsTemplates,
  mailTemplates: parseMailTemplates,
  terms: parsePolicy,
  privacy: parsePolicy,
  about: parsePolicy,
};

/** As the form of the setting was sent. */
export function parseSetting(name: SettingName, form: unknown) {
  return name === "smsTemplates" ? parseTypedSmsTemplates(form) : PARSERS[name](form);
}

/** The parts of the file; the reason is a sentence, and below it a line for each value that is wrong. */
export function parseSettingsFile(text: string): Result<Partial<ExportedSettings>, string> {
  const file = parseObject(text);
  const parts = Object.entries({ ...PARSERS, ...TABLE_PARSERS }).flatMap(([name, parse]) =>
    file?.[name] === undefined ? [] : [{ name, parsed: parse(file[name]) }],
  );
  if (parts.length === 0) return refused(settingsMessages.unreadable);
  const parsers = Object.keys({ ...PARSERS, ...TABLE_PARSERS });
  const unknown = Object.keys(file ?? {}).filter((name) => !parsers.includes(name));
  const problems = [
    ...unknown.map((name) => `${name}: ${settingsMessages.unknownPart}`),
    ...parts.flatMap(({ name, parsed }) =>
      parsed.ok
        ? []
        : Object.entries(parsed.reason).map(([field, problem]) => `${name}.${field}: ${problem}`),
    ),
  ];
  if (problems.length > 0) return refused([settingsMessages.wrongValues, ...problems].join("\n"));
  return ok(
    Object.fromEntries(
      parts.flatMap(({ name, parsed }) => (parsed.ok ? [[name, parsed.value]] : [])),
    ),
  );
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
