import type { AgreedConditions } from "#app/domain/agreed-conditions.ts";
import { formatRupees } from "#app/domain/money.ts";

/** Sentences that the terms and the block "What is included" share, so that they cannot differ. */
export const rentalConditions = {
  drivers:
    "Only the person who made the booking, and drivers whose licence we have checked at pickup, may drive.",
  fuel: "Return it with as much fuel or charge as it had at pickup; a shortfall is charged at cost.",
  damage:
    "You are responsible for damage that the insurance does not cover, and for all damage caused by a breach of these terms.",
  breakdown:
    "If the car cannot be driven because of a technical failure that you did not cause, call us at once. We offer you another car if one is free.",
} as const;

/** Of the deposit: "a day after the return". */
export function formatRelease(
  { depositReleaseHours: hours }: Pick<AgreedConditions, "depositReleaseHours">,
  after = "the return",
): string {
  if (hours === 1) return `an hour after ${after}`;
  if (hours === 24) return `a day after ${after}`;
  return `${hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`} after ${after}`;
}

type LateConditions = Pick<AgreedConditions, "graceMinutes" | "lateHourPercent">;

/** Spec 9, Terms page. */
export function graceText({ graceMinutes }: LateConditions): string {
  if (graceMinutes === 0) return "There is no grace after your return time.";
  return `You have a grace of ${formatGrace(graceMinutes)} after your return time.`;
}

export function lateHourText({ lateHourPercent }: LateConditions): string {
  return lateHourPercent === 100 ? "the hourly price" : `${lateHourPercent}% of the hourly price`;
}

/** The whole rule for a return that is late. */
export function lateReturnText(conditions: LateConditions): string {
  const { graceMinutes } = conditions;
  const after = graceMinutes === 60 ? "After that hour, the time" : "After that, the time";
  const time = graceMinutes === 0 ? "The time" : after;
  return `${graceText(conditions)} ${time} from the agreed return until the car is back is charged at ${lateHourText(conditions)} of your booking, plus tax.`;
}

/** "one hour", "2 hours", "90 minutes". */
function formatGrace(minutes: number): string {
  if (minutes === 60) return "one hour";
  return minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;
}

/** Once it is over: "the hour of grace is over". Null without one. */
export function graceOverText(minutes: number): string | null {
  if (minutes === 0) return null;
  if (minutes === 60) return "the hour of grace is over";
  return `the grace of ${formatGrace(minutes)} is over`;
}

export function kilometresText({ kmPerDay, extraKmPrice }: AgreedConditions): string {
  if (kmPerDay === 0) return "No limit.";
  return `${kmPerDay} km for each 24 hours. Each further kilometre costs ${formatRupees(extraKmPrice)}, plus tax.`;
}

/** When a deposit comes back, wherever one is asked for. */
export function depositText(conditions: AgreedConditions): string {
  return `It stays your money and is released ${formatRelease(conditions)}, less what you accept as charged.`;
}
