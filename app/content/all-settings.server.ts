import { DEFAULT_PLACES } from "./default-places.server.ts";
import { SITE_DEFAULTS, type SiteSettings } from "./settings.ts";

/** What the operator sets; the defaults of places are not in the browser's scripts. */
export type Settings = SiteSettings;

export type SettingName = keyof Settings;

export const DEFAULT_SETTINGS: Settings = { ...SITE_DEFAULTS, places: DEFAULT_PLACES };

const shared = globalThis as { samudraSettings?: Settings };

export function allSettings(): Settings {
  return shared.samudraSettings ?? DEFAULT_SETTINGS;
}
