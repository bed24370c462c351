import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { replaceSettings, SITE_DEFAULTS } from "#app/content/settings.ts";
import { Logo } from "./logo.tsx";

afterEach(() => replaceSettings(SITE_DEFAULTS));

function render(name: string): string {
  replaceSettings({ ...SITE_DEFAULTS, business: { ...SITE_DEFAULTS.business, name } });
  return renderToStaticMarkup(<Logo yielding />);
}

test("a long name is smaller, so that the top bar of a phone holds it", () => {
  expect(render("Sri Venkateswara Tours & Travels Pvt Ltd")).toContain("text-base!");
  expect(render("Samudra Drives")).not.toContain("text-base!");
});
