import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ConflictForm } from "./conflict-form.tsx";

const NOON = Date.parse("2026-11-28T12:00:00+05:30");
const changes = [
  { key: "a", label: "A", changedBy: "theirs", before: "1", theirs: "2", mine: "1" },
  { key: "b", label: "B", changedBy: "both", before: "1", theirs: "2", mine: "3" },
] as const;

function render(...names: (string | null)[]): string {
  const by = names.map((name) => ({ name, at: NOON }));
  const Form = () => (
    <ConflictForm failed="Changed." by={by} changes={changes} discardTo="/">
      {null}
    </ConflictForm>
  );
  const Page = createRoutesStub([{ path: "/", Component: Form }]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />);
}

test("names everybody who saved it, each once", () => {
  const markup = render("Ravi Teja", "Meena Rao", null, "Meena Rao");
  const who = "Meena Rao, Somebody else and Ravi Teja";
  expect(markup).toMatch(new RegExp(`${who} saved it, last on .*28 Nov`));
  expect(markup).toContain(`Changed by ${who}`);
  expect(markup).toContain("Changed by them and you");
});

test("names the only one, or nobody who is known", () => {
  const markup = render("Ravi Teja", "Ravi Teja");
  expect(markup).toMatch(/Ravi Teja saved it on .*28 Nov/);
  expect(markup).toContain("Changed by both of you");
  expect(render()).toContain("Somebody else saved it. Nothing of yours");
});
