import { bookingPageLine, NO_SHOW_LINE, termsLine } from "#app/content/cancellation-texts.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type CancellationPolicies, findStep } from "#app/domain/cancellation.ts";

/** The line of each policy that holds now. */
export function policyLabels(
  { bookingPage, terms }: CancellationPolicies,
  pickupAt: Instant,
  now: Instant,
): { bookingPage: string; terms: string } {
  const indexOf = (steps: CancellationPolicies["terms"]) => {
    const step = findStep(steps, pickupAt, now);
    return step === undefined ? -1 : steps.indexOf(step);
  };
  const [page, term] = [indexOf(bookingPage), indexOf(terms)];
  return {
    bookingPage: page === -1 ? NO_SHOW_LINE : bookingPageLine(bookingPage, page),
    terms: term === -1 ? NO_SHOW_LINE : termsLine(terms, term),
  };
}
