import { describe, expect, it } from "vitest";
import { paise } from "./money.ts";
import { changedParts, savedKinds, signedContent } from "./signed-content.ts";

const readings = { odometerKm: 55_128, fuelPercent: 100, fastagBalance: paise(350_00), notes: "" };
const entered = { readings, items: { present: ["keys", "jack"], note: "" }, marks: ["b", "a"] };
const signed = signedContent(entered);
const signature = { name: "Meera Rao", typed: false, reason: "", signed };

describe("a signature", () => {
  it("stands for the same values, in whatever order they were entered", () => {
    const same = { ...entered, items: { present: ["jack", "keys"], note: "" }, marks: ["a", "b"] };
    expect(changedParts(signature, signedContent(same))).toEqual([]);
  });

  it.each([
    ["readings", { readings: { ...readings, odometerKm: 254_828 } }],
    ["readings", { readings: { ...readings, fuelPercent: 0 } }],
    ["readings", { readings: { ...readings, fastagBalance: null } }],
    ["items", { items: { present: ["keys"], note: "" } }],
    ["items", { items: { ...entered.items, note: "Spare is flat" } }],
    ["damage", { marks: ["a", "b", "c"] }],
    ["damage", { marks: ["a"] }],
  ])("does not stand for other %s", (part, change) => {
    expect(changedParts(signature, signedContent({ ...entered, ...change }))).toEqual([part]);
  });

  it("from before it was recorded what was signed stands for nothing", () => {
    const old = { name: "Meera Rao", typed: false, reason: "" };
    expect(changedParts(old, signed)).toEqual(["readings", "items", "damage"]);
  });

  it("that was left out for a reason cannot be out of date", () => {
    const reason = { name: "", typed: false, reason: "Is in a hurry" };
    expect(changedParts(reason, signed)).toEqual([]);
  });
});

it("does not count a signature for other values as saved", () => {
  const own = { phase: "return" as const };
  const entries = [
    { ...own, kind: "readings" as const, facts: { ...readings, sure: false } },
    { ...own, kind: "staff_signature" as const, facts: { ...signature, signed } },
  ];
  const content = signedContent({ readings, items: null, marks: [] });
  expect(savedKinds(entries, [], "return")).toEqual(new Set(["readings"]));
  const again = {
    ...own,
    kind: "staff_signature" as const,
    facts: { ...signature, signed: content },
  };
  expect(savedKinds([...entries, again], [], "return")).toContain("staff_signature");
});
