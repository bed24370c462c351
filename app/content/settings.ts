import { type CancellationPolicies, DEFAULT_POLICIES } from "#app/domain/cancellation.ts";
import { DEFAULT_RULES, type RentalRules } from "#app/domain/site-rules.ts";
import { type Business, DEFAULT_BUSINESS } from "./default-business.ts";

/** What the operator sets on the desk (decision 044). */
export type Settings = {
  readonly business: Business;
  readonly rules: RentalRules;
  readonly cancellation: CancellationPolicies;
};

export type SettingName = keyof Settings;

export const DEFAULT_SETTINGS: Settings = {
  business: DEFAULT_BUSINESS,
  rules: DEFAULT_RULES,
  cancellation: DEFAULT_POLICIES,
};

/** The server and the site's bundle have a copy of this module each (decision 006), but one global object. */
const shared = globalThis as { samudraSettings?: Settings };

/** As they are now: read them where they are used, not when a module is loaded. */
export function currentSettings(): Settings {
  return shared.samudraSettings ?? DEFAULT_SETTINGS;
}

export function replaceSettings(settings: Settings): void {
  shared.samudraSettings = settings;
}
