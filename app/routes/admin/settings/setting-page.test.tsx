import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { SettingPage } from "./setting-page.tsx";

const history = [2, 1].map((version) => ({ version, changedAt: 0, changedBy: "Ravi Teja" }));

function linksOf(
  address: string,
  page: { shown: number; failed?: string },
): (string | undefined)[] {
  const Settings = () => (
    <SettingPage
      name="business"
      about=""
      page={{ latest: 2, shown: page.shown, history }}
      failed={page.failed}
    >
      The form
    </SettingPage>
  );
  const Page = createRoutesStub([{ path: "/admin/settings", Component: Settings }]);
  const html = renderToStaticMarkup(<Page initialEntries={[address]} />);
  return [...html.matchAll(/version=(\d+)/g)].map(([, version]) => version);
}

test("links to every version but the one that fills the form", () => {
  expect(linksOf("/admin/settings", { shown: 2 })).toEqual(["1", "0"]);
  expect(linksOf("/admin/settings?version=1", { shown: 1 })).toEqual(["2", "0"]);
});

test("links to the version that someone else has just saved", () => {
  const failed = "Failed to save settings.";
  expect(linksOf("/admin/settings", { shown: 2, failed })).toEqual(["2", "1", "0"]);
});
