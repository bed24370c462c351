import {
  EVIDENCE_KEPT_YEARS,
  NEEDED_AFTER_TRIP_DAYS,
  TRIP_PHOTOS_KEPT_DAYS,
} from "#app/domain/trip-photo-retention.ts";
import type { DeletionObstacle } from "./find-deletion-obstacle.server.ts";

export function deletionObstacleMessage(obstacle: DeletionObstacle): string {
  switch (obstacle.reason) {
    case "trip":
      return `Your booking ${obstacle.reference} is not closed yet. You can delete your account after you return the car, or cancel the booking in My Bookings before its pickup time. If the trip is over, ask us to close it.`;
    case "payment":
      return `A payment for your booking ${obstacle.reference} is not settled yet. Please try again in 30 minutes.`;
    case "refund":
      return `The refund of your booking ${obstacle.reference} has not been paid yet. You can delete your account once it has.`;
    case "charge":
      return `A charge for your booking ${obstacle.reference} is not closed yet. You can delete your account once it is.`;
    case "deposit":
      return `The deposit of your booking ${obstacle.reference} has not been paid back yet. You can delete your account once it has.`;
    case "balance":
      return `Part of your booking ${obstacle.reference} is still to be paid. You can delete your account once it is.`;
    case "admin":
      return "This account is an admin. Ask another admin to remove the role first.";
  }
}

/** An open charge is not mentioned: it keeps an account from being deleted. */
export const tripPhotosErased = `Photos of trips that ended at least ${NEEDED_AFTER_TRIP_DAYS} days ago are erased immediately. Photos of later trips are erased ${TRIP_PHOTOS_KEPT_DAYS} days after the trip, or after ${EVIDENCE_KEPT_YEARS} years if they prove a charge.`;
