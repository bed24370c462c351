/** What the desk reads after something was done with a car (spec 8), by its name in the address. */
export const carDone = {
  "car-added": "Car added successfully!",
  "car-updated": "Car updated successfully!",
  "car-deleted": "Car deleted successfully!",
  "car-archived": "The car has bookings, so it was archived instead of deleted.",
  "car-restored": "Car is back in the fleet!",
  "cars-imported": "Cars imported successfully!",
} as const;
