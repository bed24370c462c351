import { z } from "#app/http/zod.ts";
import { MAX_ACTIVE_HOLDS } from "#app/domain/booking.ts";

const text = z.string().max(100);

export const holdPayload = z.object({
  slug: text.min(1),
  search: z.object({
    city: text,
    location: text,
    pickupDate: text,
    pickupTime: text,
    returnDate: text,
    returnTime: text,
    vehicleType: text,
  }),
  acceptTerms: z.literal(true),
});

export const holdMessages = {
  "car-taken":
    "Another customer has booked this car for these dates, or is paying for it now. Nothing was charged.",
  "already-booked":
    "You have already booked this car for these dates. You have nothing more to pay.",
  "car-not-found": "This car is no longer available. Nothing was charged.",
  "too-many-holds": `You already have ${MAX_ACTIVE_HOLDS} cars on hold. Pay for one, release one in My Bookings, or wait until a hold expires. Nothing was charged.`,
  "too-many-lapsed":
    "Too many of your holds have ended unpaid today. Nothing was charged. Please call us to book, or try again tomorrow.",
  "signed-out": "Your account was deleted a moment ago. Nothing was charged.",
  "invalid-period":
    "These dates can no longer be booked. Nothing was charged. Please choose new ones.",
} as const;
