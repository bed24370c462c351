import { expect, test } from "vitest";
import { carPath } from "./car.ts";

test.each([
  ["tata-nexon-2023", "/vehicles/tata-nexon-2023"],
  ["a&b <c>/d?e#f", "/vehicles/a%26b%20%3Cc%3E%2Fd%3Fe%23f"],
])("the URL of %s is %s", (slug, path) => {
  expect(carPath(slug)).toBe(path);
});
