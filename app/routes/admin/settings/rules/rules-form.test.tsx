import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { fieldsOfRules } from "#app/features/settings/rules-schema.ts";
import { RulesForm } from "./rules-form.tsx";

test("sends every rule: one that is not in the form would get its default back", () => {
  const typed = fieldsOfRules(DEFAULT_RULES);
  const Component = () => <RulesForm typed={typed} basedOn={1} problems={{}} />;
  const Page = createRoutesStub([{ path: "/admin/settings/rules", Component }]);
  const html = renderToStaticMarkup(<Page initialEntries={["/admin/settings/rules"]} />);
  const names = [...html.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(([, name]) => name);
  expect(names.filter((name) => name !== "basedOn").sort()).toEqual(Object.keys(typed).sort());
});
