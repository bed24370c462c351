import { describe, expect, test } from "vitest";
import { DEFAULT_POLICIES } from "#app/domain/cancellation.ts";
import { fieldsOfPolicies, parseCancellation } from "./cancellation-schema.ts";
import { cancellationProblems as problems } from "./settings-messages.ts";

const typed = fieldsOfPolicies(DEFAULT_POLICIES);

describe("parseCancellation", () => {
  test("reads back what the form shows, unchanged", () => {
    expect(parseCancellation(typed)).toEqual({ ok: true, value: DEFAULT_POLICIES });
  });

  test("leaves out empty rows", () => {
    const [hours, percent] = ["bookingPage 0 hours", "bookingPage 0 percent"];
    expect(parseCancellation({ ...typed, [hours]: "", [percent]: "" })).toMatchObject({
      ok: true,
      value: { bookingPage: [{ fromHours: 0, percent: 50 }] },
    });
  });

  test.each([
    [{ "terms 1 hours": "72" }, { "terms 1 hours": problems.fewerHours }],
    [{ "terms 1 percent": "5" }, { "terms 1 percent": problems.morePercent }],
    [{ "terms 1 percent": "" }, { "terms 1 percent": problems.percent }],
    [{ "terms 1 hours": "-1" }, { "terms 1 hours": problems.hours }],
    [{ "terms 1 percent": "101" }, { "terms 1 percent": problems.percent }],
    [{ "terms 3 hours": "1" }, { "terms 3 hours": problems.untilPickup }],
  ])("refuses %j", (changes, reason) => {
    expect(parseCancellation({ ...typed, ...changes })).toEqual({ ok: false, reason });
  });

  test.each([undefined, null, 7, "text", {}])("refuses %j", (input) => {
    expect(parseCancellation(input)).toEqual({
      ok: false,
      reason: {
        "bookingPage 0 hours": problems.untilPickup,
        "terms 0 hours": problems.untilPickup,
      },
    });
  });
});
