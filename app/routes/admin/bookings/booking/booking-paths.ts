import type { TripAction } from "#app/domain/trip-actions.ts";
import type { bookingDone } from "#app/features/booking/admin/booking-messages.ts";

/** A booking at the desk. */
export function bookingPath(id: string): string {
  return `/admin/bookings/${encodeURIComponent(id)}`;
}

/** The page where one thing is done with it. */
export function actionPath(id: string, action: TripAction): string {
  return `${bookingPath(id)}/${action}`;
}

/** The page where the desk gives money back. */
export function refundPath(id: string): string {
  return `${bookingPath(id)}/refund`;
}

/** The page of a booking, where it is said what was just done. */
export function bookingDonePath(id: string, done: keyof typeof bookingDone): string {
  return `${bookingPath(id)}?done=${done}`;
}
