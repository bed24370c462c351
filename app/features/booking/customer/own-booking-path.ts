/** The page of a customer's own booking. */
export function ownBookingPath(reference: string): string {
  return `/profile/bookings/${reference}`;
}
