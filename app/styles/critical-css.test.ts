import { describe, expect, test } from "vitest";
import { createCriticalCssSelector } from "./critical-css.server.ts";
import { parseSheet, stringifyRules } from "./parse-css.ts";
import { parseClassNames } from "./parse-class-names.ts";

const SHEET = `/*! by someone */@layer theme{:root,:host{--spacing:.25rem;--ease:linear;--gap:var(--spacing)}}
@layer base{body{margin:0}table{border-collapse:collapse}a,button{color:inherit}[hidden]{display:none}}
@layer utilities{.flex{display:flex}.grid{display:grid}.gap{gap:var(--gap)}
@media (width>=40rem){.sm\\:flex{display:flex}@media print{.sm\\:print\\:grid{display:grid}}}
.spin{animation:turn 1s}.w-\\[calc\\(1px\\,2px\\)\\]{width:1px}.\\32 xl{width:2px}
.group-open\\:up:is(:where(.group):open *){--tw-up:1px;content:"}"}
.fade,.lift:hover{transition:opacity 1s,translate 1s;opacity:1}.fade-\\[a\\,b\\]:focus{opacity:0}
.group-hover\\:down:is(:where(.group):hover *){--tw-down:1px}.active\\:grid:active{display:grid}}
@property --tw-up{syntax:"*";inherits:false}@property --tw-down{syntax:"*";inherits:false}
@keyframes turn{to{rotate:1turn}}@keyframes fall{to{rotate:1turn}}`;

const select = createCriticalCssSelector(SHEET);

describe("createCriticalCssSelector", () => {
  test.each([
    ["a class", '<p class="flex">', ".flex{display:flex}"],
    ["a class within a media query", '<p class="sm:flex">', ".sm\\:flex{display:flex}"],
    ["a class within two media queries", '<p class="sm:print:grid">', ".sm\\:print\\:grid"],
    ["a class with an escaped digit", '<p class="2xl">', ".\\32 xl{width:2px}"],
    ["a class with punctuation", '<p class="w-[calc(1px,2px)]">', "{width:1px}"],
    ["no class", "<p>", "a,button{color:inherit}[hidden]{display:none}"],
    ["a group's class without its group", '<p class="group-open:up">', "--tw-up:1px"],
    ["a property that is used", '<p class="group-open:up">', "@property --tw-up"],
    ["a table", '<table class="flex">', "table{border-collapse:collapse}"],
    ["keyframes that are used", '<p class="spin">', "@keyframes turn"],
    ["variables that are used by another", '<p class="gap">', "--spacing:.25rem;--gap:"],
    ["variables that the page uses itself", '<p style="top:var(--ease)">', "--ease:linear"],
  ])("keeps the rules of %s", (_, html, css) => {
    expect(select(html)).toContain(css);
  });

  test("leaves out what only shows under a pointer", () => {
    expect(select('<p class="group group-hover:down active:grid">')).toBe(select("<p>"));
  });

  test("leaves out how something changes", () => {
    expect(select('<p class="fade">')).toContain(".fade,.lift:hover{opacity:1}");
    expect(select('<p class="fade fade-[a,b]">')).toBe(select('<p class="fade">'));
  });

  test("leaves out what the page does not use", () => {
    expect(select('<body class="flex">')).toBe(
      "@layer base{body{margin:0}a,button{color:inherit}[hidden]{display:none}}" +
        "@layer utilities{.flex{display:flex}}",
    );
  });
});

test("parseClassNames finds the classes of each selector of a list", () => {
  expect(parseClassNames("*,ul li.flex>a::after")).toEqual([[], ["flex"]]);
  expect(parseClassNames(":where(.space-y>:not(:last-child))")).toEqual([["space-y"]]);
  expect(parseClassNames('.up:where([type="a,b"],.x) .p-\\[1\\,2\\]')).toEqual([["up", "p-[1,2]"]]);
});

test("parseSheet and stringifyRules keep a sheet as it is", () => {
  const sheet = SHEET.slice(SHEET.indexOf("@layer")).replaceAll("\n", "");
  expect(stringifyRules(parseSheet(sheet))).toBe(sheet);
  expect(() => parseSheet("p{color:red")).toThrow("does not close");
});
