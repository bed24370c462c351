import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ConflictForm, type ShownChange } from "./conflict-form.tsx";

const NOON = Date.parse("2026-11-28T12:00:00+05:30");
const theirs = { key: "a", label: "A", changedBy: "theirs", before: "1", theirs: "2", mine: "1" };
const both = { key: "b", label: "B", changedBy: "both", before: "1", theirs: "2", mine: "3" };

function render(names: (string | null)[], editors: Record<string, string | null> = {}): string {
  const by = names.map((name) => ({ name, at: NOON }));
  const changes = [theirs, both, { ...theirs, key: "c", label: "C" }].map((change) => ({
    ...(change as ShownChange),
    editor: editors[change.key],
  }));
  const Form = () => (
    <ConflictForm failed="Changed." by={by} changes={changes} discardTo="/">
      {null}
    </ConflictForm>
  );
  const Page = createRoutesStub([{ path: "/", Component: Form }]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />);
}

test("names everybody who saved it, each once", () => {
  const markup = render(["Ravi Teja", "Meena Rao", null, "Meena Rao"]);
  const who = "Meena Rao, Somebody else and Ravi Teja";
  expect(markup).toMatch(new RegExp(`${who} saved it, last on .*28 Nov`));
  expect(markup).toContain("Changed by them and you");
});

test("names beside each value only who saved it", () => {
  const editors = { a: "Meena Rao", b: "Ravi Teja", c: null };
  const texts = render(["Ravi Teja", "Meena Rao", null], editors).split(/<[^>]*>/);
  const isName = (text: string) => /^(Ravi Teja|You|Changed by (?!them|you).*|A|C)$/.test(text);
  expect(texts.filter(isName)).toEqual([
    "Ravi Teja",
    "You",
    "Changed by Meena Rao",
    "A",
    "Changed by Somebody else",
    "C",
  ]);
});

test("names the only one, or nobody who is known", () => {
  const markup = render(["Ravi Teja", "Ravi Teja"]);
  expect(markup).toMatch(/Ravi Teja saved it on .*28 Nov/);
  expect(markup).toContain("Changed by both of you");
  expect(markup).toContain("Changed by Ravi Teja");
  expect(render([])).toContain("Somebody else saved it. Nothing of yours");
});
