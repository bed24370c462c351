import { expect, test } from "vitest";
import { compareVersions } from "./compare-versions.ts";

test.each([
  { before: "a", theirs: "a", mine: "b", changedBy: "mine" },
  { before: "a", theirs: "b", mine: "a", changedBy: "theirs" },
  { before: "a", theirs: "b", mine: "c", changedBy: "both" },
  { before: null, theirs: "b", mine: "c", changedBy: "both" },
])("says who has changed $before to $theirs and $mine", ({ changedBy, ...versions }) => {
  expect(compareVersions<string | null>(versions)).toEqual({ ...versions, changedBy });
});

test("finds no change where both have the same", () => {
  expect(compareVersions({ before: ["a"], theirs: ["b"], mine: ["b"] })).toBeNull();
});
