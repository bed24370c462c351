import type { RentalSearch } from "#app/domain/rental-search.ts";

export const COMPLETE_SEARCH: RentalSearch = {
  city: "Visakhapatnam",
  location: "RTC Complex",
  pickupDate: "2026-11-21",
  pickupTime: "9:30 AM",
  returnDate: "2026-11-23",
  returnTime: "6:00 PM",
  vehicleType: "",
};
