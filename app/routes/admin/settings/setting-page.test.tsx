import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { SettingPage } from "./setting-page.tsx";

const history = [2, 1].map((version) => ({ version, changedAt: 0, changedBy: "Ravi Teja" }));

function render(address: string, page: { shown: number; failed?: string }): string {
  const { failed } = page;
  const answer =
    failed === undefined ? undefined : { failed, typed: {}, problems: {}, conflict: null };
  const Settings = () => (
    <SettingPage
      name="business"
      about=""
      page={{ latest: 2, shown: page.shown, history }}
      answer={answer}
    >
      The form
    </SettingPage>
  );
  const Page = createRoutesStub([{ path: "/admin/settings", Component: Settings }]);
  return renderToStaticMarkup(<Page initialEntries={[address]} />);
}

function linksOf(address: string, page: { shown: number; failed?: string }) {
  return [...render(address, page).matchAll(/version=(\d+)/g)].map(([, version]) => version);
}

test("links to every version but the one that fills the form", () => {
  expect(linksOf("/admin/settings", { shown: 2 })).toEqual(["1", "0"]);
  expect(linksOf("/admin/settings?version=1", { shown: 1 })).toEqual(["2", "0"]);
});

test("links to the version that someone else has just saved", () => {
  const failed = "Failed to save settings.";
  expect(linksOf("/admin/settings", { shown: 2, failed })).toEqual(["2", "1", "0"]);
  // What was typed must not be lost by comparing it.
  expect(render("/admin/settings", { shown: 2, failed }).match(/target="_blank"/g)).toHaveLength(3);
  expect(render("/admin/settings", { shown: 2 })).not.toContain("_blank");
});

test("lists each problem of a file on a line of its own", () => {
  const failed =
    "Correct the file.\nbusiness.name: Enter a name.\ntaxis: There is no such setting.";
  expect(render("/admin/settings", { shown: 2, failed })).toMatch(
    /Correct the file\.<\/p>.*<li>business\.name: Enter a name\.<\/li><li>taxis: /,
  );
});
