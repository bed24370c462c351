import { describe, expect, test } from "vitest";
import type { Side } from "#app/domain/compare-versions.ts";
import { fieldsOfRows } from "#app/features/settings/lists/list-fields.ts";
import { type MergeOptions, mergeSetting, type SettingFields } from "./merge-setting.ts";

function merge(
  [before, theirs, mine]: [SettingFields, SettingFields, SettingFields],
  { side = "mine", ...options }: MergeOptions & { side?: Side } = {},
) {
  const { merged, changes } = mergeSetting({ before, theirs, mine }, () => side, options);
  return { merged, changes: changes.map(({ key, changedBy }) => `${key}: ${changedBy}`) };
}

test("takes what only one side has changed, and asks about what both have", () => {
  const before = { name: "Old", city: "Udupi", phone: "1", area: "" };
  const theirs = { name: "Theirs", city: "Malpe", phone: "1", area: "Fort" };
  const mine = { name: "Mine", city: "Udupi", phone: "2", area: "Fort" };
  const changes = ["name: both", "city: theirs", "phone: mine"];
  expect(merge([before, theirs, mine])).toEqual({
    merged: { name: "Mine", city: "Malpe", phone: "2", area: "Fort" },
    changes,
  });
  expect(merge([before, theirs, mine], { side: "theirs" })).toMatchObject({
    merged: { name: "Theirs", city: "Malpe", phone: "2" },
    changes,
  });
});

test("a field that one of them does not have is empty", () => {
  expect(merge([{}, { subject: "Hello" }, {}])).toEqual({
    merged: { subject: "Hello" },
    changes: ["subject: theirs"],
  });
});

test("takes fields that belong together from one side", () => {
  const options = { groupOf: (field: string) => field.split(" ")[0] ?? "" };
  const before = { "terms 0": "72", "terms 1": "0" };
  const theirs = { "terms 0": "48", "terms 1": "0" };
  const mine = { "terms 0": "72", "terms 1": "24", "terms 2": "0" };
  expect(merge([before, theirs, mine], options)).toEqual({
    merged: mine,
    changes: ["terms: both"],
  });
  expect(merge([before, theirs, mine], { ...options, side: "theirs" }).merged).toEqual({
    "terms 0": "48",
    "terms 1": "0",
    "terms 2": "",
  });
});

describe("rows", () => {
  const row = (id: string, title = id) => ({ id, title });
  const titles = (rows: ReturnType<typeof row>[]) => fieldsOfRows(rows);
  const [a, b, c] = [row("a"), row("b"), row("c")];

  test("are matched wherever they stand", () => {
    const theirs = [row("new"), a, row("b", "B")];
    const mine = [row("a", "A"), b, c];
    expect(merge([[a, b], theirs, mine])).toEqual({
      merged: titles([row("new"), row("a", "A"), row("b", "B"), c]),
      changes: ["new: theirs", "a title: mine", "b title: theirs", "c: mine"],
    });
  });

  test("stay removed, unless the other side has changed them", () => {
    expect(
      merge([
        [a, b, c],
        [b, c],
        [a, b],
      ]),
    ).toEqual({
      merged: titles([b]),
      changes: ["a: theirs", "c: mine"],
    });
    const edited = row("a", "A");
    expect(merge([[a, b], [b], [edited, b]])).toEqual({
      merged: titles([edited, b]),
      changes: ["a: both"],
    });
    expect(merge([[a, b], [edited, b], [b]])).toEqual({
      merged: titles([b]),
      changes: ["a: both"],
    });
  });

  test("that both have added under one id are compared by field", () => {
    expect(merge([[], [row("a", "A")], [a]])).toEqual({
      merged: titles([a]),
      changes: ["a title: both"],
    });
  });

  test("keep the order of the side that has moved them", () => {
    const isOrdered = true;
    const before = [a, b, c];
    const moved = [c, a, b];
    expect(merge([before, before, moved], { isOrdered })).toEqual({
      merged: titles(moved),
      changes: ["order: mine"],
    });
    expect(merge([before, moved, [...before, row("d")]], { isOrdered }).merged).toEqual(
      titles([c, row("d"), a, b]),
    );
    const other = [b, c, a];
    expect(merge([before, moved, other], { isOrdered, side: "theirs" })).toEqual({
      merged: titles(moved),
      changes: ["order: both"],
    });
  });
});

test("rows that say nothing about each other are values as a whole", () => {
  const row = (id: string, before: string, after: string) => ({ id, before, after });
  const before = [row("a", "1", "1"), row("b", "1", "1")];
  const theirs = [row("a", "2", "1"), row("b", "2", "1")];
  const mine = [row("a", "1", "2"), row("b", "1", "1")];
  expect(merge([before, theirs, mine], { hasIndependentRows: true })).toEqual({
    merged: fieldsOfRows([row("a", "1", "2"), row("b", "2", "1")]),
    changes: ["a: both", "b: theirs"],
  });
});
