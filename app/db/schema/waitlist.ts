import type { Instant } from "#app/domain/business-time.ts";
import type { CarCategory } from "#app/domain/car.ts";
import type { WaitlistState } from "#app/domain/waitlist.ts";

/** A customer who waits for a car, or for any of a category, at a place (decision 034). */
export type WaitlistEntriesTable = {
  id: string;
  userId: string;
  /** Either the car or the category. */
  carId: string | null;
  category: CarCategory | null;
  city: string;
  location: string;
  pickupAt: Instant;
  returnAt: Instant;
  state: WaitlistState;
  /** The hold that was offered. */
  bookingId: string | null;
  offerExpiresAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
};
