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

test.each(["#a4123f", "#c0392b", "#8a3b12"])(
  "keeps notes from looking like errors under the red %s",
  (main) => {
    const css = brandStyles({ main, accent: "#ffc72c", dark: "#241123" });
    expect(css.match(/--info:#[\da-f]{6};--info-soft:#[\da-f]{6}/g)).toHaveLength(2);
  },
);

test.each(["#0a6a74", "#2b4a9b", "#333333"])("leaves notes the main colour %s", (main) => {
  expect(brandStyles({ main, accent: "#ffc72c", dark: "#241123" })).not.toContain("--info");
});
