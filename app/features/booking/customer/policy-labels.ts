import { bookingPolicy } from "#app/content/booking-policy.ts";
import { terms } from "#app/content/terms.ts";
import type { PolicySection } from "#app/content/policy-section.ts";

type Percents = { bookingPage: number; terms: number };

export function policyLabels({ bookingPage, terms: ladder }: Percents): {
  bookingPage: string;
  terms: string;
} {
  return {
    bookingPage: findPoint(
      bookingPolicy(),
      bookingPage === 0 ? "Free cancellation" : `${bookingPage}%`,
    ),
    terms: findPoint(terms(), ` ${ladder}% charge`),
  };
}

function findPoint(policy: readonly PolicySection[], phrase: string): string {
  const points = policy.find(({ id }) => id === "cancellation")?.points ?? [];
  const point = points.find((each) => each.includes(phrase));
  if (point === undefined) throw new Error(`No policy says: ${phrase}`);
  return point.replace(/\.$/, "");
}
