import { bookingPolicy } from "#app/content/booking-policy.ts";

/** What a cancellation costs, in one paragraph. */
export function cancellationText(): string {
  const policy = bookingPolicy().find(({ id }) => id === "cancellation");
  if (policy === undefined) throw new Error("The booking policy says nothing of cancellation");
  return [`${policy.title}.`, ...policy.paragraphs, (policy.points ?? []).join(". ")].join(" ");
}
