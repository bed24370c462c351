export function ownBookingPath(reference: string): string {
  return `/profile/bookings/${reference}`;
}
