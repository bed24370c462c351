import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { TextMessagesForm } from "./text-messages-form.tsx";

const text = "{code} – it’s your code.";
const template = {
  name: "code",
  textField: "code text",
  title: "A code",
  standard: "{code} is your code.",
  text,
  saved: text,
  samples: { code: "482913" },
  variables: ["{code}"],
  registered: "{#var#} – it’s your code.",
  id: "",
  idOfServer: null,
};

function notesOf(props: Partial<ComponentProps<typeof TextMessagesForm>>): string[] {
  const Form = () => (
    <TextMessagesForm templates={[template]} typed={{}} basedOn={1} problems={{}} {...props} />
  );
  const Page = createRoutesStub([{ path: "/", Component: Form }]);
  const html = renderToStaticMarkup(<Page />);
  return [...html.matchAll(/role="status".*?<span[^>]*>([^<]*)/g)].map(([, note = ""]) => note);
}

test("says what makes a saved wording longer", () => {
  expect(notesOf({})).toEqual([expect.stringMatching(/^1 part .* “–” and “’” are not in/)]);
});

test("says how many parts a typed wording has as it would be saved", () => {
  expect(notesOf({ typed: { "code text": `${text} “Really”` } })).toEqual([
    "1 part with sample values.",
  ]);
  expect(notesOf({ typed: { "code text": "{code} ₹".padEnd(160, "x") } })).toEqual([
    expect.stringContaining("“₹” is not in the alphabet"),
  ]);
});
