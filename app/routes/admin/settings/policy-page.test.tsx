import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { EMPTY_POLICY_ROW } from "#app/features/settings/content/policy-rows.ts";
import { fieldsOfRows } from "#app/features/settings/lists/list-fields.ts";
import { PolicyPage } from "./policy-page.tsx";

function render(...typed: Partial<typeof EMPTY_POLICY_ROW>[]): string {
  const rows = fieldsOfRows(typed.map((row) => ({ ...EMPTY_POLICY_ROW, ...row })));
  const page = { latest: 0, shown: 0, history: [] };
  const Terms = () => (
    <PolicyPage
      name="terms"
      about=""
      loaderData={{ fields: {}, page, variables: [] }}
      actionData={{
        failed: "One field needs correcting.",
        typed: rows,
        problems: {},
        conflict: null,
      }}
    />
  );
  const Page = createRoutesStub([{ path: "/", Component: Terms }]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />);
}

test("a section that is not saved so far is not one that visitors miss while taxis are closed", () => {
  expect(render({ title: "Pets", text: "<" })).not.toContain("while taxis are closed");
  expect(render({ id: "taxi", title: "Taxi", text: "<" })).toContain("while taxis are closed");
});

test("what is pasted is not cut: the server says how long it may be", () => {
  expect(render({ title: "Pets" })).toContain("<textarea");
  expect(render({ title: "Pets" })).not.toMatch(/<textarea[^>]*maxlength/i);
});
