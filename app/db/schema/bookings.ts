import type { Generated } from "kysely";
import type { BookingChannel, BookingStatus, TripStatus } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";

export type BookingsTable = {
  id: string;
  reference: string;
  userId: string;
  userName: string;
  userEmail: string;
  userPhone: string | null;
  carId: string;
  city: string;
  location: string;
  pickupAt: Instant;
  returnAt: Instant;
  pricePerHour: Paise;
  hours: number;
  subtotal: Paise;
  taxRatePercent: number;
  tax: Paise;
  totalAmount: Paise;
  status: BookingStatus;
  tripStatus: Generated<TripStatus>;
  holdExpiresAt: Instant | null;
  termsAcceptedAt: Instant;
  channel: Generated<BookingChannel>;
  createdAt: Instant;
  updatedAt: Instant;
};

export type BookingEventKind =
  | "held"
  | "hold_released"
  | "hold_expired"
  | "payment_started"
  | "payment_failed"
  | "confirmed"
  | "booked_at_desk"
  | "moved"
  | "picked_up"
  | "returned"
  | "no_show"
  | "cancelled"
  | "note"
  | "message_queued"
  | "refund_requested"
  | "refunded"
  | "refund_failed";

export type BookingEventsTable = {
  id: string;
  bookingId: string;
  kind: BookingEventKind;
  actor: string;
  detail: string | null;
  createdAt: Instant;
};
