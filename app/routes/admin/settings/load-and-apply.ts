import { replaceSettings, type SiteSettings } from "#app/content/settings.ts";

/** An open page began with the settings of before. */
export async function loadAndApply<Loaded extends { settings: SiteSettings }>(
  serverLoader: () => Promise<Loaded>,
): Promise<Loaded> {
  const loaded = await serverLoader();
  replaceSettings(loaded.settings);
  return loaded;
}
