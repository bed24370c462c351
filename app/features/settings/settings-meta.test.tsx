import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS, replaceSettings, type Settings } from "#app/content/settings.ts";
import { SettingsMeta } from "./settings-meta.tsx";

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

function render(settings: Settings): string {
  replaceSettings(settings);
  return renderToString(<SettingsMeta />);
}

test("a page carries no settings that are the defaults, whichever copy they are", () => {
  expect(render(structuredClone(DEFAULT_SETTINGS))).toBe("");
});

test("a page carries the settings that were changed", () => {
  const rules = { ...DEFAULT_SETTINGS.rules, minimumHours: 12 };
  const html = render({ ...structuredClone(DEFAULT_SETTINGS), rules });
  expect(html).toContain("&quot;minimumHours&quot;:12");
  expect(html).not.toContain("business");
});
