import { expect, it } from "vitest";
import { findTestsToRun } from "./changed-tests.ts";

it("finds the tests of a changed file, its own first after the architecture's", () => {
  const { tests } = findTestsToRun(["app/domain/gst.ts"], Infinity);
  expect(tests.slice(0, 2)).toEqual([
    "scripts/structure/architecture.test.ts",
    "app/domain/gst.test.ts",
  ]);
  expect(tests).toContain("app/records/money/tax-documents.server.test.ts");
});

it("finds the tests that read a changed document", () => {
  const { tests } = findTestsToRun(["docs/backend-map.md"]);
  expect(tests).toContain("test/backend-map.server.test.ts");
});

it("says how many tests it left out", () => {
  const { tests, skipped } = findTestsToRun(["app/domain/money.ts"], 5);
  expect(tests).toHaveLength(5);
  expect(skipped).toBeGreaterThan(50);
});
