import { browserSettings, replaceSettings, SITE_DEFAULTS } from "#app/content/settings.ts";

const NAME = "settings";

/** For the browser, whose scripts have the defaults. */
export function SettingsMeta() {
  const content = JSON.stringify(browserSettings());
  return content === JSON.stringify(SITE_DEFAULTS) ? null : <meta name={NAME} content={content} />;
}

/** Before the page is hydrated. */
export function applySettingsOfPage(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${NAME}]`);
  if (meta !== null) replaceSettings(JSON.parse(meta.content));
}
