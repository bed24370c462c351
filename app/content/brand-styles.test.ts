import { expect, test } from "vitest";
import { brandStyles } from "./brand-styles.server.ts";

test("is empty for the standard colours", () => {
  expect(brandStyles(null)).toBe("");
});

test("outranks the style sheet by day and by night", () => {
  const css = brandStyles({ main: "#a4123f", accent: "#ffc72c", dark: "#241123" });
  const [day = "", night = ""] = css.split("@media (prefers-color-scheme:dark)");
  expect(day).toMatch(/^:root:root\{.*--sea:#a4123f;.*--coral:#ffc72c;.*--deep:#241123;.*\}$/);
  expect(night).toMatch(/^\{:root:root\{--sea:#[\da-f]{6};.*\}\}$/);
  expect(night).not.toContain("#a4123f");
});
