/** What the desk reads after something was done in the calendar, by its name in the address. */
export const calendarDone = {
  "booking-moved": "Booking moved successfully!",
  "block-added": "Maintenance added successfully!",
  "block-updated": "Maintenance updated successfully!",
  "block-removed": "Maintenance removed successfully!",
} as const;
