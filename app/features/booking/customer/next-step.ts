import { business } from "#app/content/business.ts";
import { isHolding } from "#app/domain/booking.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { isReturnLate } from "#app/domain/trip-actions.ts";
import type { CustomerBooking } from "#app/features/booking/list-customer-bookings.server.ts";

export function nextStepMessage(booking: CustomerBooking, now: Instant): string | null {
  const { status, tripStatus, pickupAt, returnAt } = booking;
  if (status === "pending" && isHolding(booking, now)) {
    return "Pay before the hold ends to confirm this booking.";
  }
  if (status !== "completed") return null;
  switch (tripStatus) {
    case "upcoming":
      return now < pickupAt
        ? `Pick up the car on ${formatMoment(pickupAt)}. Please bring the originals of your documents.`
        : `The pickup time was ${formatMoment(pickupAt)}. If you are still on your way, please call ${business().phone.display}.`;
    case "picked_up":
      return isReturnLate(booking, now)
        ? `The car was due back on ${formatMoment(returnAt)}. Please call ${business().phone.display}.`
        : `Bring the car back on ${formatMoment(returnAt)}. If you will be late, please call ${business().phone.display}.`;
    case "returned":
      return "You have returned the car. Thank you for driving with us.";
    case "no_show":
      return null;
  }
}
