import { currentSettings, DEFAULT_SETTINGS, replaceSettings } from "#app/content/settings.ts";

const NAME = "settings";

/** For the browser, whose scripts have the defaults. */
export function SettingsMeta() {
  const settings = currentSettings();
  if (settings === DEFAULT_SETTINGS) return null;
  return <meta name={NAME} content={JSON.stringify(settings)} />;
}

/** Before the page is hydrated. */
export function applySettingsOfPage(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${NAME}]`);
  if (meta !== null) replaceSettings(JSON.parse(meta.content));
}
