import { describe, expect, test } from "vitest";
import {
  fillTemplate,
  fitted,
  registeredWords,
  type SmsTemplateName,
  smsTemplates,
} from "./sms-templates.ts";

const NAMES = Object.keys(smsTemplates) as SmsTemplateName[];

function fillWhole(template: SmsTemplateName, valueOf: (length: number) => string) {
  const variables = smsTemplates[template].matchAll(/\{(\w+)(?:\*(\d))?\}/g);
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

describe("the words of texts", () => {
  test.each(NAMES)("%s, filled, is what is registered", (template) => {
    for (const length of [1, 30, 60, 90]) {
      const { body, template: named } = fillWhole(template, (most) =>
        "x".repeat(Math.min(length, most)),
      );
      expect(named).toBe(template);
      expect(body).toMatch(registered(template));
      expect(body).not.toMatch(/[{}#*]/);
    }
  });

  test.each(NAMES)("%s costs no double for a letter beyond the GSM alphabet", (template) => {
    expect(smsTemplates[template]).toMatch(/^[\w\s.,:;+*{}'"()/-]*$/);
  });

  test.each(NAMES)("%s has no link, and fits a registered form", (template) => {
    expect(smsTemplates[template]).not.toMatch(/https?:|www\.|\.\w{2,}\//);
    expect(fillWhole(template, (most) => "x".repeat(most)).body.length).toBeLessThanOrEqual(480);
  });

  test("of the specification are there word for word", () => {
    expect(fillTemplate("operator-first", {}).body).toBe("Your booking confirmed");
    expect(fillTemplate("operator-second", {}).body).toBe("New booking confirmed");
    const asked = { package: "Araku", name: "Asha", phone: "98", date: "2026-11-21" };
    expect(fillTemplate("taxi-request", asked).body).toBe(
      "New Booking Request\nPackage: Araku\nName: Asha\nPhone: 98\nPickup Date: 2026-11-21",
    );
  });

  test("are printed as the registry wants them", () => {
    expect(registeredWords("taxi-request")).toBe(
      "New Booking Request\nPackage: {#var#}{#var#}\nName: {#var#}{#var#}{#var#}\nPhone: {#var#}\nPickup Date: {#var#}",
    );
  });
});

describe("filling", () => {
  const fill = (values: object) => () => fillTemplate("code", values as never);

  test.each([
    ["without a value", { code: "123456" }, "purpose is missing"],
    ["with one too many", { code: "1", purpose: "sign in", link: "x" }, "has no link"],
    ["with too long a value", { code: "1".repeat(31), purpose: "x" }, "longer than 30"],
    ["with more than two variables hold", { code: "1", purpose: "x".repeat(61) }, "longer than 60"],
    ["with two lines", { code: "1", purpose: "sign\nin" }, "purpose is not one line"],
  ])("is refused %s", (_, values, problem) => {
    expect(fill(values)).toThrow(problem);
  });

  test("takes what nobody typed for empty", () => {
    const asked = { package: "Araku", name: "", phone: "", date: "" };
    expect(fillTemplate("taxi-request", asked).body).toContain("Name: \nPhone: \nPickup Date: ");
  });

  test("takes a value for what it is, not for a pattern", () => {
    expect(fillTemplate("code", { code: "$&", purpose: "{code}" }).body).toContain(
      "$& is your Samudra Drives code to {code}.",
    );
  });
});

describe("what people typed", () => {
  test.each([
    ["Hyundai Creta SX", 1, "Hyundai Creta SX"],
    [" two\r\n\tlines ", 1, "two lines"],
    ["x".repeat(30), 1, "x".repeat(30)],
    ["x".repeat(31), 1, `${"x".repeat(28)}..`],
    ["x".repeat(61), 2, `${"x".repeat(58)}..`],
    [`${"x".repeat(27)}🚗🚗`, 1, `${"x".repeat(27)}..`],
  ])("%j in %d is %j", (typed, variables, shown) => {
    expect(fitted(typed, variables)).toBe(shown);
    expect(() => fillTemplate("code", { code: "1", purpose: fitted(typed, 2) })).not.toThrow();
  });
});
