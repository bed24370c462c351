import { expect, test } from "vitest";
import { findPeriodProblem } from "./bookable-period.ts";
import { DAY, HOUR, instantOf, MINUTE } from "./business-time.ts";
import { siteRules } from "./site-rules.ts";

const NOW = instantOf("2026-11-20", 9 * 60);
const booked = { pickupAt: NOW + DAY, returnAt: NOW + 3 * DAY };

test.each([
  ["a day from now", {}, null],
  ["an hour from now", { pickupAt: NOW + HOUR }, "too-soon"],
  ["an hour and a half from now", { pickupAt: NOW + HOUR + 30 * MINUTE }, null],
  ["on the last day", { pickupAt: NOW + 180 * DAY, returnAt: NOW + 181 * DAY }, null],
  ["after it", { pickupAt: NOW + 181 * DAY, returnAt: NOW + 182 * DAY }, "too-far-ahead"],
  ["before opening", { pickupAt: NOW + DAY - 2.5 * HOUR }, "closed-hours"],
  ["at closing", { returnAt: NOW + 3 * DAY + 14 * HOUR }, "closed-hours"],
  ["between slots", { returnAt: NOW + 3 * DAY + 15 * MINUTE }, "closed-hours"],
  ["for 23 and a half hours", { returnAt: NOW + DAY + 23.5 * HOUR }, "too-short"],
  ["for no time", { returnAt: NOW + DAY }, "too-short"],
  ["for 60 days", { returnAt: NOW + 61 * DAY }, null],
  ["for longer", { returnAt: NOW + 61 * DAY + 30 * MINUTE }, "too-long"],
] as const)("%s", (_, period, problem) => {
  expect(findPeriodProblem({ ...booked, ...period }, NOW)).toBe(problem);
});

test("what is booked stays, and a period of another length may come nearer to the rule", () => {
  const odd = { pickupAt: NOW - 17 * MINUTE, returnAt: NOW + 70 * DAY + 17 * MINUTE };
  const find = (returnAt: number) => findPeriodProblem({ ...odd, returnAt }, NOW, { booked: odd });
  expect(find(odd.returnAt)).toBeNull();
  expect(find(NOW + 65 * DAY)).toBeNull();
  expect(find(NOW + 71 * DAY)).toBe("too-long");
  const short = { pickupAt: NOW + DAY, returnAt: NOW + DAY + 5 * HOUR };
  const longer = { ...short, returnAt: NOW + DAY + 6 * HOUR };
  expect(findPeriodProblem(longer, NOW, { booked: short })).toBeNull();
});

test("on another day a booking keeps its time where slots have become longer since", () => {
  const rules = { ...siteRules(), slotMinutes: 60 } as const;
  const half = { pickupAt: NOW + DAY + 30 * MINUTE, returnAt: NOW + 3 * DAY + 30 * MINUTE };
  const moveBy = (by: number, changes = {}) => {
    const moved = { pickupAt: half.pickupAt + by, returnAt: half.returnAt + by };
    return findPeriodProblem(moved, NOW, { booked: half, rules: { ...rules, ...changes } });
  };
  expect(moveBy(2 * DAY)).toBeNull();
  expect(moveBy(2 * DAY + HOUR)).toBe("closed-hours");
  expect(moveBy(2 * DAY + 1)).toBe("closed-hours");
  expect(moveBy(2 * DAY, { openingHour: 10 })).toBe("closed-hours");
  expect(findPeriodProblem(half, NOW, { rules })).toBe("closed-hours");
});

test("staff need no lead time", () => {
  const soon = { pickupAt: NOW + 30 * MINUTE, returnAt: NOW + 2 * DAY };
  expect(findPeriodProblem(soon, NOW, { leadMinutes: 0 })).toBeNull();
});
