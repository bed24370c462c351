import {
  currentSettings,
  DEFAULT_SETTINGS,
  replaceSettings,
  type SettingName,
  type Settings,
} from "#app/content/settings.ts";

const NAME = "settings";
const NAMES: readonly SettingName[] = ["business", "rules", "cancellation"];

/** For the browser, whose scripts have the defaults: what differs from them. */
export function SettingsMeta() {
  const changes = changesOf(currentSettings());
  return changes === "{}" ? null : <meta name={NAME} content={changes} />;
}

/** Before the page is hydrated. */
export function applySettingsOfPage(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${NAME}]`);
  if (meta === null) return;
  replaceSettings({ ...DEFAULT_SETTINGS, ...(JSON.parse(meta.content) as Partial<Settings>) });
}

let latest: { settings: Settings; changes: string } | undefined;

/** Found once for each version of the settings, not for each page. */
function changesOf(settings: Settings): string {
  if (latest?.settings !== settings) {
    const changed = NAMES.filter((name) => !isDefault(settings, name));
    const parts = Object.fromEntries(changed.map((name) => [name, settings[name]]));
    latest = { settings, changes: JSON.stringify(parts) };
  }
  return latest.changes;
}

function isDefault(settings: Settings, name: SettingName): boolean {
  return JSON.stringify(settings[name]) === JSON.stringify(DEFAULT_SETTINGS[name]);
}
