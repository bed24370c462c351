import {
  browserSettings,
  replaceSettings,
  SITE_DEFAULTS,
  type SiteSettings,
  siteSettings,
} from "#app/content/settings.ts";

const NAME = "settings";
const NAMES = Object.keys(SITE_DEFAULTS) as (keyof SiteSettings)[];

/** For the browser, whose scripts have the defaults: what differs from them. */
export function SettingsMeta() {
  const changes = changesOf(siteSettings());
  return changes === "{}" ? null : <meta name={NAME} content={changes} />;
}

/** Before the page is hydrated. */
export function applySettingsOfPage(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${NAME}]`);
  if (meta === null) return;
  replaceSettings({ ...SITE_DEFAULTS, ...(JSON.parse(meta.content) as Partial<SiteSettings>) });
}

let latest: { settings: SiteSettings; changes: string } | undefined;

/** Found once for each version of the settings, not for each page. */
function changesOf(settings: SiteSettings): string {
  if (latest?.settings !== settings) {
    const shown = browserSettings();
    const changed = NAMES.filter((name) => !isDefault(shown, name));
    const parts = Object.fromEntries(changed.map((name) => [name, shown[name]]));
    latest = { settings, changes: JSON.stringify(parts) };
  }
  return latest.changes;
}

function isDefault(settings: SiteSettings, name: keyof SiteSettings): boolean {
  return JSON.stringify(settings[name]) === JSON.stringify(SITE_DEFAULTS[name]);
}
