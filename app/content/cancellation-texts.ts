import type { Instant } from "#app/domain/business-time.ts";
import { type CancellationStep, findStep, sitePolicies } from "#app/domain/cancellation.ts";

/** 'Free cancellation 24 hours before pickup', '50% charge within 24 hours' (spec 9, Cancellation). */
export function bookingPageLine(steps: readonly CancellationStep[], index: number): string {
  const { fromHours = 0, percent = 0 } = steps[index] ?? {};
  const earlier = steps[index - 1];
  if (earlier === undefined) {
    const until = fromHours === 0 ? "until pickup" : `${fromHours} hours before pickup`;
    if (percent === 0) return `Free cancellation ${until}`;
    return `${percent}% charge ${fromHours === 0 ? until : `up to ${until}`}`;
  }
  return `${percent}% charge within ${earlier.fromHours} hours`;
}

/** '24 to 72 hours before pickup: 25% charge' (spec 9, Cancellation). */
export function termsLine(steps: readonly CancellationStep[], index: number): string {
  const { fromHours = 0, percent = 0 } = steps[index] ?? {};
  const earlier = steps[index - 1];
  const when =
    earlier === undefined
      ? `${fromHours === 0 ? "Any time" : `Over ${fromHours} hours`} before pickup`
      : `${fromHours} to ${earlier.fromHours} hours before pickup`;
  return `${when}: ${percent}% charge`;
}

export const NO_SHOW_LINE = "No-show: 100% charge";

export function bookingPageLines(): string[] {
  const { bookingPage } = sitePolicies();
  return bookingPage.map((_, index) => bookingPageLine(bookingPage, index));
}

/** From the last hours before the pickup to the first. */
export function termsLines(): string[] {
  const { terms } = sitePolicies();
  return [NO_SHOW_LINE, ...terms.map((_, index) => termsLine(terms, index)).toReversed()];
}

/** What cancelling costs a booking that is made now: before any dates are chosen, as far ahead as can be. */
export function cancellationNote(pickupAt: Instant | null, now: Instant): string {
  const { bookingPage: steps } = sitePolicies();
  const step = pickupAt === null ? steps[0] : findStep(steps, pickupAt, now);
  if (step === undefined) return NO_SHOW_LINE;
  const line = bookingPageLine(steps, steps.indexOf(step));
  return step.percent === 0 ? line : `Cancellation: ${line}`;
}
