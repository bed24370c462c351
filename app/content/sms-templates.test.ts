import { afterEach, describe, expect, test } from "vitest";
import { countSmsParts } from "#app/domain/sms-parts.ts";
import { DEFAULT_SETTINGS } from "./all-settings.server.ts";
import { replaceSettings } from "./settings.ts";
import { sampleText } from "./sms-samples.server.ts";
import { fitted, listSmsTemplates, type SmsTemplateName, smsTemplates } from "./sms-templates.ts";
import { fillTemplate, registeredWords } from "./sms-text.server.ts";

const NAMES = listSmsTemplates();

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

function fillWhole(template: SmsTemplateName, valueOf: (length: number) => string) {
  const variables = smsTemplates()[template].matchAll(/\{(\w+)(?:\*(\d))?\}/g);
  const values = Object.fromEntries(
    Array.from(variables, ([, variable, slots = "1"]) => [variable, valueOf(30 * Number(slots))]),
  );
  return fillTemplate(template, values as never);
}

/** What a carrier accepts: the fixed words, and at most 30 characters per variable. */
function registered(template: SmsTemplateName): RegExp {
  const words = registeredWords(template)
    .split("{#var#}")
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .join(".{0,30}");
  return new RegExp(`^${words}$`, "u");
}

describe("SMS templates", () => {
  test.each(NAMES)("%s, filled, matches its registered template", (template) => {
    for (const length of [1, 30, 60, 90]) {
      const { body, template: named } = fillWhole(template, (most) =>
        "x".repeat(Math.min(length, most)),
      );
      expect(named).toBe(template);
      expect(body).toMatch(registered(template));
      expect(body).not.toMatch(/[{}#*]/);
    }
  });

  test.each(NAMES)("%s has a sample of each value", (template) => {
    expect(sampleText(template)).toMatch(registered(template));
    expect(sampleText(template)).not.toMatch(/[{}]/);
  });

  test.each(NAMES)("%s uses the GSM alphabet only", (template) => {
    expect(smsTemplates()[template]).toMatch(/^[\w\s.,:;+*{}'"()/-]*$/);
  });

  test.each(NAMES)("%s has no link and fits the length limit", (template) => {
    expect(smsTemplates()[template]).not.toMatch(/https?:|www\.|\.\w{2,}\//);
    expect(fillWhole(template, (most) => "x".repeat(most)).body.length).toBeLessThanOrEqual(480);
  });

  test("have the specification's texts word for word", () => {
    expect(fillTemplate("operator-first", {}).body).toBe("Your booking confirmed");
    expect(fillTemplate("operator-second", {}).body).toBe("New booking confirmed");
    const request = { package: "Araku", name: "Asha", phone: "98", date: "2026-11-21" };
    expect(fillTemplate("taxi-request", request).body).toBe(
      "New Booking Request\nPackage: Araku\nName: Asha\nPhone: 98\nPickup Date: 2026-11-21",
    );
  });

  test("have the name of the business with plain punctuation", () => {
    const business = { ...DEFAULT_SETTINGS.business, name: "Traveller’s – Drives" };
    replaceSettings({ ...DEFAULT_SETTINGS, business });
    expect(sampleText("test")).toContain("Traveller's - Drives: This is a test");
    for (const name of NAMES) expect(countSmsParts(sampleText(name)).foreign).toEqual([]);
  });

  test("are printed in the format of the registry", () => {
    expect(registeredWords("taxi-request")).toBe(
      "New Booking Request\nPackage: {#var#}{#var#}\nName: {#var#}{#var#}{#var#}\nPhone: {#var#}\nPickup Date: {#var#}",
    );
  });
});

describe("filling a template", () => {
  const fill = (values: object) => () => fillTemplate("code", values as never);

  test.each([
    ["without a value", { code: "123456" }, "purpose is missing"],
    ["with an unknown value", { code: "1", purpose: "sign in", link: "x" }, "has no link"],
    ["with too long a value", { code: "1".repeat(31), purpose: "x" }, "longer than 30"],
    [
      "with a value too long for two variables",
      { code: "1", purpose: "x".repeat(61) },
      "longer than 60",
    ],
    ["with two lines", { code: "1", purpose: "sign\nin" }, "purpose is not one line"],
  ])("is refused %s", (_, values, problem) => {
    expect(fill(values)).toThrow(problem);
  });

  test("accepts empty values", () => {
    const request = { package: "Araku", name: "", phone: "", date: "" };
    expect(fillTemplate("taxi-request", request).body).toContain("Name: \nPhone: \nPickup Date: ");
  });

  test("inserts special characters literally", () => {
    expect(fillTemplate("code", { code: "$&", purpose: "{code}" }).body).toContain(
      "$& is your Samudra Drives code to {code}.",
    );
  });
});

describe("values of customers", () => {
  test.each([
    ["Hyundai Creta SX", 1, "Hyundai Creta SX"],
    [" two\r\n\tlines ", 1, "two lines"],
    ["Traveller’s\u00A0Inn – “Beach”", 1, 'Traveller\'s Inn - "Beach"'],
    [`${"x".repeat(29)}…`, 1, `${"x".repeat(28)}..`],
    ["x".repeat(30), 1, "x".repeat(30)],
    ["x".repeat(31), 1, `${"x".repeat(28)}..`],
    ["x".repeat(61), 2, `${"x".repeat(58)}..`],
    [`${"x".repeat(27)}🚗🚗`, 1, `${"x".repeat(27)}..`],
  ])("%j in %d is %j", (typed, variables, shown) => {
    expect(fitted(typed, variables)).toBe(shown);
    expect(() => fillTemplate("code", { code: "1", purpose: fitted(typed, 2) })).not.toThrow();
  });
});
