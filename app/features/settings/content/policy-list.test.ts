import { expect, test } from "vitest";
import { standardSections } from "#app/content/policies.server.ts";
import { fieldsOfRows } from "#app/features/settings/lists/list-fields.ts";
import { contentProblems, policyProblems as problems } from "./content-messages.ts";
import { angleBracketProblem } from "#app/features/settings/settings-messages.ts";
import { parsePolicy, rowsOfChanges, rowsOfPolicy } from "./policy-list.server.ts";
import { EMPTY_POLICY_ROW } from "./policy-rows.ts";

const terms = standardSections("terms", 18);
const own = { id: "own-pets", title: "Pets", text: "Pets travel in a box.\n\n- No birds" };
const written = { id: "liability", title: "Liability", text: "Call {phone}." };
const hidden = { id: "contact", title: "Contact", text: "" };

/** As a browser sends them. */
const typedIn = (rows: readonly Record<string, string>[]) =>
  Object.fromEntries(
    Object.entries(fieldsOfRows(rows)).map(([name, text]) => [name, text.replaceAll("\n", "\r\n")]),
  );

test("a form that is sent as it was shown changes nothing", () => {
  expect(parsePolicy(typedIn(rowsOfPolicy(terms, [])))).toEqual({ ok: true, value: [] });
});

test("keeps what differs: written, not shown, added; the file has these alone", () => {
  const changes = [written, hidden, own];
  const rows = rowsOfPolicy(terms, changes);
  expect(rows).toHaveLength(terms.length + 1);
  expect(parsePolicy(typedIn(rows))).toEqual({ ok: true, value: changes });
  expect(parsePolicy(rowsOfChanges(changes))).toEqual({ ok: true, value: changes });
});

test("a rule that changes while the form is open makes no change of a section", () => {
  const rows = rowsOfPolicy(standardSections("terms", 28), []);
  expect(parsePolicy(typedIn(rows))).toEqual({ ok: true, value: [] });
});

test("the standard text is used again, and a new section gets an id", () => {
  const rows = rowsOfPolicy(terms, [written]).map((row) =>
    row.id === written.id ? { ...row, remove: "yes" } : row,
  );
  const added = { ...EMPTY_POLICY_ROW, title: "Pets", text: own.text };
  expect(parsePolicy(typedIn([...rows, added, EMPTY_POLICY_ROW]))).toEqual({
    ok: true,
    value: [own],
  });
});

test("a new section of the name of a standard one stands beside it", () => {
  const added = { ...EMPTY_POLICY_ROW, title: "Liability", text: "Ours." };
  expect(parsePolicy(typedIn([...rowsOfPolicy(terms, []), added]))).toMatchObject({
    value: [{ id: "own-liability" }],
  });
});

test("a standard section without title and text is refused, not brought back", () => {
  const rows = rowsOfPolicy(terms, []).map((row) => ({ ...row, title: "", text: "" }));
  expect(parsePolicy(typedIn(rows.slice(0, 1)))).toEqual({
    ok: false,
    reason: { "0 title": problems.title },
  });
});

test("takes a list as a word processor pastes it", () => {
  const text =
    "Bring:\r\n•\tYour licence\r\n  ·       A deposit\r\n\uf0b7\u00a0Cash\r\n-\tA pen\r\no\tOil\tor water";
  expect(parsePolicy([{ ...own, text }])).toEqual({
    ok: true,
    value: [
      { ...own, text: "Bring:\n- Your licence\n- A deposit\n- Cash\n- A pen\n- Oil or water" },
    ],
  });
});

test.each([
  [{ title: "" }, { "0 title": problems.title }],
  [{ text: "<script>" }, { "0 text": angleBracketProblem }],
  [{ text: "a".repeat(8001) }, { "0 text": problems.tooLong(8001) }],
  [{ text: "Call {fax}." }, { "0 text": contentProblems.variable("{fax}") }],
  [{ text: "- Point\n\nAfter." }, { "0 text": problems.order }],
])("refuses a section with %j", (changes, reason) => {
  expect(parsePolicy([{ ...own, ...changes }])).toEqual({ ok: false, reason });
});
