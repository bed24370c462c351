/** What the desk reads after something was done with a booking, by its name in the address. */
export const bookingDone = {
  "booking-added": "Booking added successfully!",
  "booking-confirmed": "Booking confirmed successfully!",
  "booking-cancelled": "Booking cancelled successfully!",
  "picked-up": "Car marked as picked up!",
  returned: "Car marked as returned!",
  "no-show": "Booking marked as no-show!",
  "note-added": "Note added successfully!",
  "confirmation-sent": "Confirmation is on its way!",
  "refund-handed-over": "Refund marked as paid back!",
} as const;
