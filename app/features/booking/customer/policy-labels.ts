import { bookingPolicy } from "#app/content/booking-policy.ts";
import { terms } from "#app/content/terms.ts";
import type { PolicySection } from "#app/content/policy-section.ts";

type Percents = { bookingPage: number; terms: number };

/** What the two policies say of a cancellation now, in their own words (spec 9). */
export function policyWords({ bookingPage, terms: ladder }: Percents): {
  bookingPage: string;
  terms: string;
} {
  return {
    bookingPage: pointOf(
      bookingPolicy,
      bookingPage === 0 ? "Free cancellation" : `${bookingPage}%`,
    ),
    terms: pointOf(terms, ` ${ladder}% charge`),
  };
}

function pointOf(policy: readonly PolicySection[], words: string): string {
  const points = policy.find(({ id }) => id === "cancellation")?.points ?? [];
  const point = points.find((each) => each.includes(words));
  if (point === undefined) throw new Error(`No policy says: ${words}`);
  return point.replace(/\.$/, "");
}
