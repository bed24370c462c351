import { describe, expect, test } from "vitest";
import { STANDARD_COLOURS } from "#app/content/brand-colours.ts";
import { coloursProblems as problems } from "./colours-messages.ts";
import { fieldsOfColours, parseColours } from "./colours-schema.ts";

const crimson = { main: "#a4123f", accent: "#ffc72c", dark: "#241123" };

describe("parseColours", () => {
  test("reads back what the form shows and the file has", () => {
    expect(parseColours(fieldsOfColours(crimson))).toEqual({ ok: true, value: crimson });
  });

  test.each([[{}], [fieldsOfColours(null)], [{ main: " #006D77 " }]])(
    "has the standard colours as null: %j",
    (input) => {
      expect(parseColours(input)).toEqual({ ok: true, value: null });
    },
  );

  test("knows the short ways of writing a colour, and completes with the standard ones", () => {
    const value = { ...STANDARD_COLOURS, main: "#aa1144", dark: "#241123" };
    expect(parseColours({ main: "A14", dark: "241123" })).toEqual({ ok: true, value });
  });

  test.each(["red", "#12345", "rgb(0,0,0)", "#006d77;}body{display:none", 7, ["#006d77", ""]])(
    "refuses %j",
    (main) => {
      expect(parseColours({ main })).toEqual({ ok: false, reason: { main: problems.hex } });
    },
  );

  test("refuses a colour on which its text is hard to read, and says the nearest that works", () => {
    const refused = parseColours({ main: "#ffc72c", accent: "#a4123f", dark: "#8899aa" });
    if (refused.ok) throw new Error("accepted");
    expect(refused.reason.main).toMatch(
      /^Text .* contrast of 1\.5, and needs 4\.5\. .* #[\da-f]{6}\.$/,
    );
    expect(refused.reason.accent).toMatch(/^Text .* contrast of 2\.\d/);
    const nearest = Object.entries(refused.reason).map(([name, text]) => [
      name,
      text.slice(-8, -1),
    ]);
    expect(parseColours(Object.fromEntries(nearest))).toMatchObject({ ok: true });
  });

  test.each(["#ffffff", "#000000"])("has a nearest shade for %s that is neither", (colour) => {
    const refused = parseColours({ main: colour, accent: colour, dark: colour });
    if (refused.ok) throw new Error("accepted");
    for (const text of Object.values(refused.reason)) expect(text).not.toMatch(/#(?:0{6}|f{6})\./);
  });
});
