import { describe, expect, test } from "vitest";
import { instantOf } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { type CustomerRefund, refundLine, refundProgress } from "./refund-progress.ts";

const FRIDAY = instantOf("2026-11-20", 9 * 60);
const MONDAY = instantOf("2026-11-23", 15 * 60);
const LAST_DAY = instantOf("2026-11-27", 23 * 60);
const TOO_LATE = instantOf("2026-11-28", 0);
const PHONE = "+91\u00a098765\u00a043210";
const CALL = `Please call ${PHONE} or write to support@samudradrives.example.`;

const refund: CustomerRefund = {
  id: "1",
  amount: paise(4035_60),
  state: "requested",
  reason: "cancelled",
  atCounter: false,
  requestedAt: FRIDAY,
  changedAt: MONDAY,
};

function read(changes: Partial<CustomerRefund>, now = MONDAY) {
  const { badge, steps, note } = refundProgress({ ...refund, ...changes }, now);
  const lines = steps.map(({ label, when, state }) => [label, when, state].join(" | "));
  return { mark: badge.label, lines, note };
}

describe("a refund to the original payment method", () => {
  test("shows both due dates once it is requested", () => {
    expect(read({})).toEqual({
      mark: "Requested",
      lines: [
        "Refund requested | Fri 20 Nov, 9:00 AM | done",
        "With the payment provider |  | now",
        "Paid back by the provider | by Fri 27 Nov 2026 | next",
        "In your account | by Fri 4 Dec 2026 | next",
      ],
      note: "It goes to your original payment method. You don't need to do anything.",
    });
  });

  test("shows that it is with the provider", () => {
    const { mark, lines } = read({ state: "pending" });
    expect(mark).toBe("At the provider");
    expect(lines.map((step) => step.split(" | ")[2])).toEqual(["done", "done", "now", "next"]);
  });

  test("shows that it has been paid, but not the bank's progress", () => {
    const paid = read({ state: "completed" });
    expect(paid.mark).toBe("Paid back");
    expect(paid.lines.slice(2)).toEqual([
      "Paid back by the provider | Mon 23 Nov, 3:00 PM | done",
      "In your account | by Fri 4 Dec 2026 | now",
    ]);
    expect(paid.note).toBe("Your bank may need until then to show it.");
    const later = read({ state: "completed" }, instantOf("2026-12-05", 0));
    expect(later.note).toBe(`If it has not arrived by now: ${CALL}`);
  });

  test("shows that it failed", () => {
    expect(read({ state: "failed" })).toEqual({
      mark: "Did not go through",
      lines: [
        "Refund requested | Fri 20 Nov, 9:00 AM | done",
        "With the payment provider |  | done",
        "Did not go through | Mon 23 Nov, 3:00 PM | failed",
      ],
      note: `The money is still yours. ${CALL}`,
    });
    expect(read({ state: "failed" }, TOO_LATE).mark).toBe("Did not go through");
  });

  test.each(["requested", "pending"] as const)("that is %s is late after its due date", (state) => {
    expect(read({ state }, LAST_DAY).mark).not.toBe("Late");
    const { mark, note } = read({ state }, TOO_LATE);
    expect(mark).toBe("Late");
    expect(note).toBe(`This takes longer than it should, and we are sorry. ${CALL}`);
    expect(read({ state: "completed" }, TOO_LATE).mark).toBe("Paid back");
  });
});

test("a counter payment is refunded at the counter", () => {
  const counter = { atCounter: true };
  expect(read(counter)).toEqual({
    mark: "At our counter",
    lines: [
      "Refund requested | Fri 20 Nov, 9:00 AM | done",
      "Paid back by our team | by Fri 27 Nov 2026 | now",
    ],
    note: `Call ${PHONE} to arrange it.`,
  });
  const paid = read({ ...counter, state: "completed" });
  expect(paid).toMatchObject({ mark: "Paid back", note: null });
  expect(paid.lines[1]).toBe("Paid back by our team | Mon 23 Nov, 3:00 PM | done");
  expect(read(counter, TOO_LATE).mark).toBe("Late");
});

test.each([
  ["pending", {}, MONDAY, "is being refunded to your original payment method, by Fri 4 Dec 2026."],
  ["late", {}, TOO_LATE, `The refund of Rs.4,035.60 is late. We are sorry. ${CALL}`],
  [
    "completed",
    { state: "completed" },
    TOO_LATE,
    "Rs.4,035.60 has been refunded to your original payment method.",
  ],
  ["failed", { state: "failed" }, MONDAY, `did not go through. ${CALL}`],
  [
    "at the counter",
    { atCounter: true },
    MONDAY,
    "Our team will pay Rs.4,035.60 back to you by Fri 27",
  ],
  [
    "paid at the counter",
    { atCounter: true, state: "completed" },
    MONDAY,
    "Rs.4,035.60 has been paid back to you by our team.",
  ],
] as const)("in one line: %s", (_what, changes, now, words) => {
  expect(refundLine({ ...refund, ...changes }, now)).toContain(words);
});
