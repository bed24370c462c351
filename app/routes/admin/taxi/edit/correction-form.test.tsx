import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { TaxiRow } from "#app/features/taxi/admin/list-taxi-requests.server.ts";
import { FIELD_LIMITS } from "#app/features/taxi/taxi-request.ts";
import { CorrectionForm } from "./correction-form.tsx";

const saved: TaxiRow = {
  id: "one",
  packageId: "araku-suv",
  package: "Araku Holiday, 7 Seater",
  name: "Lakshmi Devi",
  phone: "098480 22339",
  pickupDate: "2026-11-30",
  state: "new",
  createdAt: 0,
  missing: [],
  doubts: [],
};
const sections = [
  { title: "Point to point", choices: [{ id: "taxi-suv", title: "7 Seater SUV" }] },
];

function render(props: Partial<ComponentProps<typeof CorrectionForm>>): string {
  const Form = () => (
    <CorrectionForm
      request={saved}
      sections={sections}
      limits={FIELD_LIMITS}
      answer={undefined}
      back="/"
      {...props}
    />
  );
  const Page = createRoutesStub([{ path: "/", Component: Form }]);
  return renderToStaticMarkup(<Page />);
}

test("after a conflict a field that both changed shows both, any other what is saved", () => {
  const seen = { package: "araku-suv", name: "Lakshmi Devi", phone: "98", pickupDate: "" };
  const typed = { ...seen, phone: "98480 00000" };
  const problem = { conflict: "Ravi Teja has corrected it meanwhile.", package: null };
  const html = render({ answer: { seen, typed, problem } });
  expect(html).toContain(problem.conflict);
  expect(html).toContain('value="98480 00000"');
  expect(html.match(/Now saved: [^<]*/g)).toEqual(["Now saved: 098480 22339"]);
  expect(html).toMatch(/type="date"[^>]* value="2026-11-30"/);
  expect(html).toContain('name="seen.phone" value="098480 22339"');
});

test("does not lose what a visitor wrote in place of a date", () => {
  const html = render({ request: { ...saved, pickupDate: "Sunday" } });
  expect(html).toMatch(/type="text"[^>]* name="pickupDate" value="Sunday"/);
});

test("offers the visitor's package although it is no longer on the site", () => {
  const selected = '<option value="araku-suv" selected="">Araku Holiday, 7 Seater</option>';
  expect(render({})).toContain(selected);
  const typed = { package: "gone", name: "", phone: "", pickupDate: "" };
  const problem = { conflict: null, package: "This package is no longer offered." };
  const html = render({
    answer: { seen: typed, typed: { ...typed, package: "gone-too" }, problem },
  });
  expect(html).toContain(selected);
  expect(html).toContain(problem.package);
});
