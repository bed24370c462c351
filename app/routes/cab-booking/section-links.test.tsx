import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { SectionLinks } from "./section-links.tsx";

test("the last of an odd number of sections fills its row", () => {
  const render = (count: number) =>
    renderToStaticMarkup(<SectionLinks sections={DEFAULT_SETTINGS.taxi.slice(0, count)} />);
  expect(render(3)).toMatch(/^(?:(?!col-span).)*<li class="sm:col-span-2">(?:(?!<li).)*$/);
  expect(render(4)).not.toContain("col-span");
});
