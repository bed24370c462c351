import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { replaceSettings, SITE_DEFAULTS, type SiteSettings } from "#app/content/settings.ts";
import { SettingsMeta } from "./settings-meta.tsx";

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

function render(settings: SiteSettings): string {
  replaceSettings(settings);
  return renderToString(<SettingsMeta />);
}

test("a page carries no settings that are the defaults, whichever copy they are", () => {
  expect(render(structuredClone(SITE_DEFAULTS))).toBe("");
});

test("a page carries the settings that were changed", () => {
  const rules = { ...SITE_DEFAULTS.rules, minimumHours: 12 };
  const html = render({ ...structuredClone(SITE_DEFAULTS), rules });
  expect(html).toContain("&quot;minimumHours&quot;:12");
  expect(html).not.toContain("business");
});
