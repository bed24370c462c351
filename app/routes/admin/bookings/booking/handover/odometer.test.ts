import { describe, expect, it } from "vitest";
import { HOUR } from "#app/domain/business-time.ts";
import { formatDriven, odometerProblem } from "./odometer.ts";

const before = { odometerKm: 54_870, fuel: 100, at: 0 };
const back = { phase: "return" as const, before, submitted: null, now: 24 * HOUR };
const out = { phase: "pickup" as const, before: { ...before, at: null }, submitted: null, now: 0 };
const typed = (odometerKm: string, sure = false) => ({ odometerKm, sure });

describe("the odometer", () => {
  it("is asked about if it is too far for the trip", () => {
    expect(odometerProblem(back, typed("2,54,828"))).toEqual({
      text: "It was 54,870 km at pickup, 1,99,958 km less. Is this right?",
      isAsked: true,
    });
    expect(odometerProblem(back, typed("2,54,828", true))).toBeNull();
    expect(odometerProblem(back, typed("55,128 km"))).toBeNull();
  });

  it("is asked about if it is lower or much higher at the pickup, and refused at the return", () => {
    expect(odometerProblem(out, typed("54000"))?.isAsked).toBe(true);
    expect(odometerProblem(out, typed("54000", true))).toBeNull();
    expect(odometerProblem(out, typed("5,48,700"))).toEqual({
      text: "It was 54,870 km when it was last noted. Is this right?",
      isAsked: true,
    });
    expect(odometerProblem(out, typed("5,48,700", true))).toBeNull();
    expect(odometerProblem(out, typed("58,000"))).toBeNull();
    expect(odometerProblem(back, typed("54000", true))?.isAsked).toBe(false);
  });
});

it("shows how far the car was driven", () => {
  expect(formatDriven(back, "55128")).toBe("+258 km");
  expect(formatDriven(back, "2,54,870")).toBe("+2,00,000 km");
  for (const none of ["", "54000", "abc"]) expect(formatDriven(back, none)).toBeNull();
  expect(formatDriven(out, "55128")).toBeNull();
});
