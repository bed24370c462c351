import { isImplausibleSinceLastTrip, isImplausibleDistance } from "#app/domain/distance-driven.ts";
import { bookingRefusals } from "#app/features/booking/admin/booking-messages.ts";
import { formatKm } from "#app/features/booking/admin/handover-labels.ts";
import type { HandoverPage } from "./handover-page.ts";

type Page = Pick<HandoverPage, "phase" | "before" | "submitted" | "now">;
type Problem = { text: string; isAsked: boolean };

/** As the form reads it; NaN for what is no number. */
export function parseKm(typed: string): number {
  const digits = typed.replaceAll(/[\s,]|km$/gi, "");
  return digits === "" ? NaN : Number(digits);
}

/** Lower is asked about at the pickup and impossible at the return; too far for the trip, or since the last one, is asked about. */
export function odometerProblem(
  page: Page,
  typed: { odometerKm: string; sure: boolean },
): Problem | null {
  const { phase, before, submitted, now } = page;
  const { odometerKm: last, at } = before;
  const km = parseKm(typed.odometerKm);
  if (last === null || Number.isNaN(km)) return null;
  if (phase === "return" && km < last) {
    return { text: bookingRefusals.odometerBack(last), isAsked: false };
  }
  if (typed.sure) return null;
  if (km < last || (phase === "pickup" && isImplausibleSinceLastTrip(km - last))) {
    return { text: bookingRefusals.odometerUnlikely(last), isAsked: true };
  }
  if (phase === "pickup" || at === null) return null;
  const trip = { pickedUpAt: at, now: submitted?.submittedAt ?? now, driven: km - last };
  if (!isImplausibleDistance(trip)) return null;
  return { text: bookingRefusals.odometerFar(last, trip.driven), isAsked: true };
}

/** "+258 km" since the pickup; null at the pickup, or while it is no higher reading. */
export function formatDriven({ phase, before }: Page, typed: string): string | null {
  if (phase === "pickup" || before.odometerKm === null) return null;
  const driven = parseKm(typed) - before.odometerKm;
  return driven >= 0 ? `+${formatKm(driven)}` : null;
}
