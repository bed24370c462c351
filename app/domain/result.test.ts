import { describe, expect, test } from "vitest";
import { ok, refused } from "./result.ts";
import type { Result } from "./result.ts";

function half(whole: number): Result<number, "odd"> {
  return whole % 2 === 0 ? ok(whole / 2) : refused("odd");
}

describe("Result", () => {
  test("carries the value when accepted", () => {
    expect(half(8)).toEqual({ ok: true, value: 4 });
  });

  test("carries the reason when refused", () => {
    expect(half(7)).toEqual({ ok: false, reason: "odd" });
  });
});
