import { ok, refused, type Result } from "#app/domain/result.ts";
import { z } from "#app/http/zod.ts";
import type { SwapReadings, CarReadings, SwapSide } from "#app/records/booking/swaps.server.ts";
import { type FieldProblems, handoverForm } from "./booking-forms.ts";

const { odometerKm, fuelPercent, notes, sure } = handoverForm.shape;
const readingsForm = z.object({ odometerKm, fuelPercent, notes, sure });

export function swapField(side: SwapSide, name: string): string {
  return `${side}-${name}`;
}

/** A car of which nothing is entered is left for later. */
export function parseSwapForm(typed: FieldProblems): Result<SwapReadings, FieldProblems> {
  const problems: Record<string, string> = {};
  const parseSide = (side: SwapSide): CarReadings | null => {
    const value = (name: string) => typed[swapField(side, name)] ?? "";
    const entered = Object.keys(readingsForm.shape).map((name) => [name, value(name)] as const);
    const isEmpty = ["odometerKm", "fuelPercent", "notes"].every(
      (name) => value(name).trim() === "",
    );
    if (isEmpty) return null;
    const parsed = readingsForm.safeParse(Object.fromEntries(entered));
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      problems[swapField(side, String(path[0]))] ??= message;
    }
    return null;
  };
  const readings = { back: parseSide("back"), out: parseSide("out") };
  return Object.keys(problems).length === 0 ? ok(readings) : refused(problems);
}
