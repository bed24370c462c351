import { expect, test } from "vitest";
import { listDrawings } from "./list-drawings.ts";

const drawings = listDrawings();

test("lists every vehicle, place, taxi and banner once", () => {
  const count = (pattern: RegExp) => drawings.filter(({ path }) => pattern.test(path)).length;
  expect(count(/^\/artwork\/vehicles\/[a-z-]+\.svg$/)).toBe(33 * 12 * 7);
  expect(count(/^\/artwork\/places\/[a-z0-9-]+\.svg$/)).toBe(10 + 8 + 8);
  expect(new Set(drawings.map(({ path }) => path)).size).toBe(drawings.length);
});
