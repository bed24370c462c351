import { expect, test } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { mayOpenPaper } from "./paper-limit.ts";

test("a person opens so many papers a minute, whatever others do", () => {
  const now = 100 * MINUTE;
  const opened = Array.from({ length: 40 }, () => mayOpenPaper("asha", now));
  expect(opened.lastIndexOf(true)).toBe(29);
  expect(mayOpenPaper("ravi", now)).toBe(true);
  expect(mayOpenPaper("asha", now + MINUTE - 1)).toBe(false);
  expect(mayOpenPaper("asha", now + MINUTE)).toBe(true);
});
