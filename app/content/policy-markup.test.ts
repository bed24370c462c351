import { expect, test } from "vitest";
import { standardSections } from "./policies.server.ts";
import { formatBody, parseBody } from "./policy-markup.ts";
import { POLICY_NAMES } from "./site-content.ts";

test.each(POLICY_NAMES)("reads back each section of %s as it is written", (name) => {
  for (const section of standardSections(name, 18)) {
    const { id, title: _, ...body } = section;
    const subsections = body.subsections?.map((part, index) => ({
      ...part,
      id: `${id}-${index + 1}`,
    }));
    expect(parseBody(formatBody(section), id)).toEqual({
      ...body,
      ...(subsections && { subsections }),
    });
  }
});

test("joins the lines of a paragraph and keeps points apart", () => {
  const text = "One\nparagraph.\n\nAnother.\n- First\n- Second,\n  longer\n\n[More](/contact)";
  expect(parseBody(text, "id")).toEqual({
    paragraphs: ["One paragraph.", "Another."],
    points: ["First", "Second, longer"],
    link: { to: "/contact", label: "More" },
  });
  expect(parseBody("", "id")).toEqual({ paragraphs: [] });
});

test("refuses a paragraph after the points, also in a part", () => {
  expect(parseBody("- Point\n\nAfter.", "id")).toBeNull();
  expect(parseBody("Text.\n\n## Part\n- Point\n\nAfter.", "id")).toBeNull();
});

test("a link stands alone wherever it is, and a part needs a title", () => {
  const body = { paragraphs: ["Text.", "More."], link: { to: "/a", label: "A" } };
  expect(parseBody("Text.\n[A](/a)\nMore.", "id")).toEqual(body);
  expect(parseBody("[A](/a)\n\n[B](/b)", "id")).toBeNull();
  expect(parseBody("Text.\n\n##\n\nMore.", "id")).toBeNull();
  expect(parseBody("Text.\n\n ##Part\nMore.", "id")).toMatchObject({
    subsections: [{ id: "id-1", title: "Part", paragraphs: ["More."] }],
  });
});

test("a link leads to a page of this site, else it is a paragraph", () => {
  for (const text of [
    "[Elsewhere](https://elsewhere.example)",
    "[Elsewhere](//elsewhere.example)",
    "[Elsewhere](/\\elsewhere.example)",
  ]) {
    expect(parseBody(text, "id")).toEqual({ paragraphs: [text] });
  }
});
